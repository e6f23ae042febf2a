import { span, text } from './fields';
import { describeRecord } from './decoding/describeRecord';

/** Response of token issuance (§2.1). expiresIn is only a hint, since its unit is not stated. */
export const tokenRecord = describeRecord({
  name: 'token',
  title: 'Access token',
  paragraph: '2.1',
  fields: {
    accessToken: text({ title: 'Access token', meaning: 'Value of the token header of every other request.' }),
    expiresIn: span({
      title: 'Expires in',
      meaning: 'How long the token is valid. The API doesn’t state the unit.',
    }),
  },
});
