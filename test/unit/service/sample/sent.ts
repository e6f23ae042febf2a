/** Well-formed responses of the service, as far as tests read them; sample boards deviate on purpose. */
export interface SentVote {
  readonly id: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly tickets: number;
  readonly anonymous: boolean | string;
  readonly numberOfVoted: number;
  readonly status: number;
  readonly elementTypes: readonly unknown[];
  readonly elements: readonly { readonly elementId: string; readonly comments?: readonly string[] }[];
  readonly results: readonly SentResult[];
}

export interface SentResult {
  readonly elementId: string;
  readonly total: number;
  readonly detail: readonly SentDetail[];
}

export type SentDetail =
  | readonly [userId: string | null, count: number]
  | { readonly userId: string | null; readonly voteCount: string };

export interface SentFile {
  readonly id: string;
  readonly userId: string | number;
  readonly fileId: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly bigType: string;
  readonly isNotCopy: boolean;
  readonly createdAt: number;
  readonly deletedAt: number | null;
}

export interface SentMeeting {
  readonly startTime: number;
  readonly endTime: number | null;
  readonly realEnd: boolean;
  readonly rtcEvent: string;
  readonly rtcDuration: number;
  readonly joiners: readonly { readonly userRole: number; readonly audioNum: number }[];
}

export interface VotesBody {
  readonly data: readonly SentVote[];
}

export interface FilesBody {
  readonly list: readonly SentFile[];
  readonly total?: unknown;
}

export interface StatisticsBody {
  readonly list: readonly { readonly recordId: string; readonly data: Readonly<Record<string, unknown>> }[];
}

export interface MeetingsBody {
  readonly list: readonly { readonly recordId: string; readonly data: readonly SentMeeting[] }[];
}
