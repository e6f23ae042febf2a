/** Whether tests with many similar cases try all of them: in `npm run test:all`, and otherwise some. */
export const isThorough = process.env['BOARD_INSPECTOR_THOROUGH'] === '1';
