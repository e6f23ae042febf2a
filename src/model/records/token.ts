import { span, text } from '../field';
import { record } from '../record';

/** 2.1 The answer of token issuance. expiresIn is a hint only: its unit is not shown. */
export const tokenRecord = record({
  name: 'token',
  title: 'Access token',
  paragraph: '2.1',
  fields: {
    accessToken: text({ title: 'Access token', meaning: 'Credential for the token header of requests.' }),
    expiresIn: span({
      title: 'Expires in',
      meaning: 'Validity of the token. The API doesn’t state the unit.',
    }),
  },
});
