/** The credentials of §5.1, sent only to the token operation. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
}
