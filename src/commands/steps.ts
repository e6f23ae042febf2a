import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/** One step of a multi-step input: a text to type. */
export interface Step {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly password?: boolean;
  readonly value: string;
  /** What was wrong with the value when the step was last left. */
  readonly problem?: string | undefined;
  /** Why a value cannot be taken; undefined when it can. A warning lets Enter through. */
  readonly check: (value: string) => { readonly refusal?: string; readonly warning?: string } | undefined;
  /** Too little is typed yet to complain while the person goes on typing. */
  readonly unfinished?: (value: string) => boolean;
  readonly position: readonly [step: number, of: number];
  readonly title: string;
  /** A second way on, beside Enter. */
  readonly extra?: {
    readonly icon: string;
    readonly tooltip: string;
    /** It does not need what is typed to be right. */
    readonly unchecked?: true;
  };
  /** Runs while the step is shown busy; a text that comes back is a refusal and keeps the step open. */
  readonly attempt?: (value: string, signal: AbortSignal) => Promise<string | undefined>;
  /** Looks for the cause of a refusal; offered once there was one. */
  readonly diagnose?: (value: string) => void;
}

export type StepResult =
  | { readonly went: 'on' | 'extra'; readonly value: string }
  | { readonly went: 'back'; readonly value: string }
  | { readonly went: 'away' };

/** Shows one step and waits for the person. Closing it aborts an attempt under way. */
export function showStep(step: Step): Promise<StepResult> {
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
    const accept = async () => {
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
          input.validationMessage = refusal;
          if (step.diagnose) input.buttons = [...buttons, diagnose];
          return;
        }
      }
      leave({ went: 'on', value });
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
      // While a first character is still missing there is nothing to complain about.
      if (value === '' || step.unfinished?.(value)) input.validationMessage = undefined;
      else show(value);
    });
    input.onDidAccept(() => void accept());
    input.onDidTriggerButton((button) => {
      if (button === vscode.QuickInputButtons.Back) leave({ went: 'back', value: input.value });
      else if (button === diagnose) step.diagnose?.(input.value);
      else if (step.extra?.unchecked || show(input.value)) leave({ went: 'extra', value: input.value });
    });
    input.onDidHide(() => leave({ went: 'away' }));
    input.show();
  });
}
