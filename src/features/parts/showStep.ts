import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { items, sentences } from '../../core/phrases';

export interface InputStep {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly password?: boolean;
  readonly value: string;
  /** A problem to show at first, such as that of the previous attempt. */
  readonly problem?: string | undefined;
  /** Validates a value; undefined if it is valid. A warning doesn't block Enter. */
  readonly check: (value: string) => { readonly refusal?: string; readonly warning?: string } | undefined;
  /** Whether the value is too short to validate while the user is typing. */
  readonly unfinished?: (value: string) => boolean;
  /** A value to continue with after a change, such as a paste; undefined to stay in the step. */
  readonly complete?: (value: string, before: string) => Promise<string | undefined>;
  readonly position: readonly [step: number, of: number];
  readonly title: string;
  /** A second action beside Enter. */
  readonly extra?: {
    readonly icon: string;
    readonly tooltip: string;
    /** The action doesn't need a valid value. */
    readonly unchecked?: true;
  };
  /** Runs on Enter while the input shows busy; a returned text is an error and keeps the step open. */
  readonly attempt?: (value: string, signal: AbortSignal) => Promise<string | undefined>;
  /** Diagnoses a failed attempt; the button appears after one. */
  readonly diagnose?: (value: string) => void;
}

export type StepResult =
  | { readonly kind: 'next' | 'extra'; readonly value: string }
  | { readonly kind: 'back'; readonly value: string }
  | { readonly kind: 'cancelled' };

/** Shows one step and waits for the user. Closing it aborts a running attempt. */
export function showStep(step: InputStep): Promise<StepResult> {
  return new Promise((resolve) => {
    const input = vscode.window.createInputBox();
    const leaving = new AbortController();
    const extra = step.extra && {
      iconPath: new vscode.ThemeIcon(step.extra.icon),
      tooltip: step.extra.tooltip,
    };
    const buttons = [...(step.position[0] > 1 ? [vscode.QuickInputButtons.Back] : []), ...(extra ? [extra] : [])];
    const diagnose = { iconPath: new vscode.ThemeIcon('pulse'), tooltip: t('Diagnose…') };
    let settled = false;
    const leave = (result: StepResult) => {
      if (settled) return;
      settled = true;
      leaving.abort();
      resolve(result);
      input.dispose();
    };
    const show = (value: string) => {
      const found = step.check(value);
      if (found?.refusal !== undefined) input.validationMessage = found.refusal;
      else if (found?.warning !== undefined)
        input.validationMessage = { message: found.warning, severity: vscode.InputBoxValidationSeverity.Warning };
      else input.validationMessage = undefined;
      return found?.refusal === undefined;
    };
    let before = step.value;
    let completing: Promise<void> | undefined;
    const complete = async (value: string, from: string) => {
      const completed = await step.complete?.(value, from);
      if (completed !== undefined) leave({ kind: 'next', value: completed });
    };
    const accept = async () => {
      await completing;
      if (settled) return;
      const { value } = input;
      if (!show(value)) return;
      if (step.attempt) {
        input.busy = true;
        input.enabled = false;
        const refusal = await step.attempt(value, leaving.signal);
        if (settled) return;
        input.busy = false;
        input.enabled = true;
        if (refusal !== undefined) {
          const offered = [...(extra ? [extra] : []), ...(step.diagnose ? [diagnose] : [])];
          // VS Code shows buttons without their words.
          const words = items(offered.map(({ tooltip }) => tooltip));
          input.validationMessage = sentences([refusal, words !== '' && t('The buttons above: {0}.', words)]);
          if (step.diagnose) input.buttons = [...buttons, diagnose];
          return;
        }
      }
      leave({ kind: 'next', value });
    };
    const [position, of] = step.position;
    input.title = step.title;
    if (of > 1) {
      input.step = position;
      input.totalSteps = of;
    }
    input.prompt = step.prompt;
    input.placeholder = step.placeholder ?? '';
    input.password = step.password === true;
    input.value = step.value;
    input.ignoreFocusOut = true;
    input.buttons = buttons;
    if (step.problem !== undefined) input.validationMessage = step.problem;
    input.onDidChangeValue((value) => {
      completing = complete(value, before);
      before = value;
      // Show no error for an empty or incomplete value.
      if (value === '' || step.unfinished?.(value)) input.validationMessage = undefined;
      else show(value);
    });
    input.onDidAccept(() => void accept());
    input.onDidTriggerButton((button) => {
      if (button === vscode.QuickInputButtons.Back) leave({ kind: 'back', value: input.value });
      else if (button === diagnose) step.diagnose?.(input.value);
      else if (step.extra?.unchecked || show(input.value)) leave({ kind: 'extra', value: input.value });
    });
    input.onDidHide(() => leave({ kind: 'cancelled' }));
    input.show();
  });
}
