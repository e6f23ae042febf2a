/** A way to open the window that a suite runs in; the file name of a test says which way it wants. */
export interface Variant {
  readonly name: string;
  /** Whether the folder is trusted without asking; otherwise the window is in Restricted Mode. */
  readonly trusted: boolean;
  readonly locale: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether the window opens a `.code-workspace` of two folders; otherwise one folder. */
  readonly severalFolders?: true;
}

const plain: Variant = { name: 'plain', trusted: true, locale: 'en', settings: {} };

/** `x.test.ts` runs plainly, `x.untrusted.test.ts` in Restricted Mode, `x.zh-cn.test.ts` in a Chinese window, `x.folders.test.ts` in a workspace of two folders. */
export const variants: readonly Variant[] = [
  plain,
  {
    ...plain,
    name: 'untrusted',
    trusted: false,
    settings: { 'security.workspace.trust.startupPrompt': 'never', 'security.workspace.trust.banner': 'never' },
  },
  { ...plain, name: 'zh-cn', locale: 'zh-cn' },
  { ...plain, name: 'folders', severalFolders: true },
];

/** The variant that a test file wants. */
export function variantOf(file: string): Variant {
  return variants.find(({ name }) => file.endsWith(`.${name}.test.ts`)) ?? plain;
}
