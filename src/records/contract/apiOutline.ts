/** Something that the API's own documentation leaves open, and what Board Inspector does. */
export type OpenPoint = readonly [what: string, here: string];

/** A paragraph of docs/api.md; operations, records, and codes are added by their paragraph. */
export interface Paragraph {
  /** Comments in this code cite it: §2.3. */
  readonly number: string;
  readonly title: string;
  readonly text?: string;
  readonly open?: readonly OpenPoint[];
}

/** The paragraphs in order, with everything that is not in a description. */
export const apiOutline: readonly Paragraph[] = [
  {
    number: '1',
    title: 'Overview',
    text: 'An app signs in with an app ID and an app secret, gets an access token, and reads statistics, votes, files, and meetings of boards, each board by its ID. A fresh app has one empty board to try this with.',
    open: [
      ['Which boards there are.', 'No operation lists them, so you add them by ID.'],
      [
        'Everything that writes.',
        'The API can reportedly also create boards, edit what is on them, and manage meetings, but shows no operation for that. Board Inspector only reads.',
      ],
    ],
  },
  {
    number: '2',
    title: 'Records',
    text: 'Requests and responses are JSON, and upper and lower case of names matters. The type of a field is the documented one; where the API’s own examples have another, both are read.',
    open: [
      ['Other fields and codes.', 'They stay in the JSON as received and are reported as deviations.'],
      [
        'Missing, null, and 0.',
        'They are shown as three different things. A value that can’t be read is a fourth, and hides nothing else.',
      ],
    ],
  },
  { number: '2.1', title: 'Access token', text: 'How it is used, and renewed: §5.' },
  {
    number: '2.2',
    title: 'Board statistics',
    open: [
      [
        'What each of the twelve values counts.',
        'The API says no more than that they are about visits, visitors, and elements. Board Inspector names them after their fields, and reports where they differ from the loaded lists.',
      ],
    ],
  },
  {
    number: '2.3',
    title: 'Vote',
    open: [
      [
        'The form of `anonymous`.',
        'A boolean, `0`, `1`, and each of these as a string are read. Only a clear false makes a vote a named one: voters of all other votes are hidden everywhere, unless you ask for a response as received, and confirm.',
      ],
      ['The form of `elementTypes`.', 'Integers and strings of integers are read alike.'],
      [
        'Whether a vote without an end has `duration` 0, or none.',
        'Nothing is concluded from it. Only `status` says that a vote has ended.',
      ],
    ],
  },
  {
    number: '2.4',
    title: 'Option of a vote',
    open: [['How to get the pictures of a snapshot.', 'No operation downloads them; Board Inspector shows their IDs.']],
  },
  { number: '2.5', title: 'Result of an option' },
  {
    number: '2.6',
    title: 'Voter of an option',
    open: [
      [
        'Two forms.',
        'Described as an object, each voter is a list of two in the example: user ID (or null) and number of votes, `["user-1", 2]`. Both are read; a list that mixes them is reported.',
      ],
    ],
  },
  { number: '2.7', title: 'Types of elements', text: 'A code that isn’t listed is shown as it is.' },
  {
    number: '2.8',
    title: 'File',
    open: [
      [
        'What `isNotCopy` says.',
        'Its name and its description contradict each other. Board Inspector goes by the name.',
      ],
      ['How to get the file.', 'No operation downloads it.'],
    ],
  },
  {
    number: '2.9',
    title: 'Meeting',
    open: [
      ['What `startTime` and `endTime` are.', 'Their description is of something else; name and example say times.'],
      [
        'Whether a meeting has ended.',
        'Where `realEnd`, `rtcEvent`, and the times disagree, the state is unclear, and Board Inspector says why.',
      ],
    ],
  },
  {
    number: '2.10',
    title: 'Participant',
    open: [
      ['The form of `userId`.', 'Integers and strings are read as the same ID, with all their digits.'],
      ['A single ID in place of the list `mediaIds`.', 'It is read as a list of one.'],
      ['Whether recording assistants took part.', 'They are listed, but never counted as participants.'],
    ],
  },
  {
    number: '2.11',
    title: 'Units',
    text: 'No unit is stated for any time, duration, or size, and the examples are only examples.',
    open: [
      [
        'Times.',
        'The examples have 13 digits, as Unix milliseconds do. A time is read in the unit that puts it between 2000 and 2100: milliseconds, seconds, microseconds, or nanoseconds. The number stands beside it.',
      ],
      ['Durations.', 'Shown as received, with what they would be in seconds, milliseconds, and minutes.'],
      ['File sizes.', 'Shown as received, with what they would be in bytes.'],
      [
        'Proof.',
        '**Show Units** compares what is loaded, and **Pin Unit…** pins a unit for a connection, which is then used and named.',
      ],
    ],
  },
  {
    number: '3',
    title: 'States',
    open: [['Which state can follow which.', 'Nothing is assumed: a change in either direction is shown as a change.']],
  },
  {
    number: '4',
    title: 'Operations',
    text: 'Five, below the base URL. The headers are those that the API shows; Board Inspector sends `Content-Type: application/json` with each request, and `token` with each but the first.',
  },
  { number: '4.1', title: 'Get an access token' },
  {
    number: '4.2',
    title: 'Statistics of boards',
    open: [
      [
        'The type of the body.',
        'The example has no `Content-Type`, but JSON; without that header, an HTTP client would send another type.',
      ],
      [
        'How many boards one request can ask for.',
        'Up to 50 are asked for at once. If the service rejects the request, smaller ones find the boards that it rejects.',
      ],
      [
        'Which entry is whose.',
        'Entries are matched by `recordId`, never by position. A board without an entry has no statistics, not zeros.',
      ],
    ],
  },
  {
    number: '4.3',
    title: 'Votes of a board',
    open: [['Whether `recordId` may be left out.', 'It is always sent, as in the example.']],
  },
  {
    number: '4.4',
    title: 'Files of a board',
    text: 'One page of files.',
    open: [
      [
        'Two kinds of body.',
        'The example has a `list` of boards, as in §4.2. Board Inspector sends the parameters of the table.',
      ],
      [
        'Whether pages start at 0 or 1.',
        'Both are requested until a list shows it, which is then remembered for the service; `boardInspector.files.pageIndexBase` sets it.',
      ],
      [
        'How large a page can be.',
        '`boardInspector.files.pageSize` is sent, 50 if unset. A service that returns fewer is noticed.',
      ],
      [
        'What `total` counts.',
        'It is shown beside the number of loaded files. Pages are loaded until one brings no new file, whatever this number; a list with fewer files than that never counts as complete.',
      ],
      ['The unit of the times.', 'Unix milliseconds are sent.'],
      ['Other types of files.', 'A type that isn’t listed can be sent, too; `mov` is in two categories.'],
    ],
  },
  {
    number: '4.5',
    title: 'Meetings of boards',
    open: [['Number of boards, and order of entries.', 'As in §4.2.']],
  },
  { number: '5', title: 'Signing in' },
  {
    number: '5.1',
    title: 'Credentials',
    text: 'App ID and app secret of an app come from the developer console of the service. Board Inspector keeps the secret in the secret storage of VS Code.',
  },
  {
    number: '5.2',
    title: 'Token',
    text: 'The operation of §4.1 takes both and returns an access token. Board Inspector requests one before the first request that needs it.',
  },
  { number: '5.3', title: 'Use', text: 'All other operations need it in the header `token`.' },
  {
    number: '5.4',
    title: 'Other tokens',
    text: 'SDKs of the service have tokens of their own; neither works in place of the other.',
  },
  {
    number: '5.5',
    title: 'Rejected token',
    text: 'Status 401 means that the token isn’t valid, or no longer. Board Inspector then requests a new one, and repeats the request. If the new one is rejected, too, but accepted for another request, the rejection is about that request alone.',
  },
  {
    number: '5.6',
    title: 'Secrecy',
    text: 'Token and app secret must stay secret. Board Inspector keeps tokens in memory only, and writes neither of them to logs, files, or copied requests.',
  },
  {
    number: '5.7',
    title: 'Validity',
    text: 'No unit of `expiresIn` is stated. Board Inspector doesn’t rely on it: it uses a token until it is rejected.',
  },
  {
    number: '6',
    title: 'Events',
    text: 'None are documented: `rtcEvent` (§2.9) is a field, and nothing is pushed. **Watch** requests votes again at intervals, as long as you let it.',
  },
  { number: '7', title: 'Errors' },
  {
    number: '7.1',
    title: 'Status',
    text: 'Success is 200; everything else has failed, 204 and redirects too. Board Inspector follows no redirect, since it would carry the token elsewhere.',
  },
  { number: '7.2', title: 'Status 401', text: 'See §5.5.' },
  {
    number: '7.3',
    title: 'Body of an error',
    text: 'Undocumented. Board Inspector goes by the status, and shows nothing of the body.',
  },
  {
    number: '7.4',
    title: 'Error codes',
    text: 'Undocumented. A `code` in a response with status 200, in place of the data, is shown as an error.',
  },
  {
    number: '8',
    title: 'Limits',
    text: 'None are documented: no rate of requests, no number of boards in a list, no size of a page.',
    open: [
      [
        'Rate.',
        'At most 10 requests per second go to a service. Status 429 pauses them, for as long as `Retry-After` says, up to 30 seconds.',
      ],
      ['Retries.', 'A request that may succeed on repetition is sent three times at most.'],
      ['Size of a response.', '`boardInspector.network.maxResponseSize`, 32 MiB if unset.'],
    ],
  },
  {
    number: '9',
    title: 'Versions',
    text: 'The base URL ends with the version, `/v1`. Users of the generation before this one should move here; until when that one runs isn’t documented.',
  },
];
