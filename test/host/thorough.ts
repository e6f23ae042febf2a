const effort = process.env['BOARD_INSPECTOR_THOROUGH'];

/** Whether tests with many similar cases try more of them: in `npm run test:all` and `npm run test:nightly`. */
export const isThorough = effort !== undefined;

/** Whether they try all of them: in `npm run test:nightly`. */
export const isNightly = effort === 'nightly';
