import { clauses } from '../../core/phrases';
import type { StepsBlock } from '../../protocol/blocks';
import { BlockFrame } from '../parts/block';
import { Icon } from '../parts/signs';

/** The steps of an operation with their results. */
export const Steps = ({ title, steps }: StepsBlock) => (
  <BlockFrame kind="steps" title={title}>
    <ol>
      {steps.map(({ title: name, tone, stateText, time, facts, doubts }) => (
        <li key={name} class={`step-${tone}`} aria-current={tone === 'running' && 'step'}>
          <Icon name={tone} />
          <h3>{name}</h3>
          <span class="step-state">{clauses([stateText, time])}</span>
          <div>
            {facts.map((fact) => (
              <p key={fact} class="muted">
                {fact}
              </p>
            ))}
            {doubts.map((doubt) => (
              <p key={doubt} class="doubt">
                <Icon name="alert" />
                <span>{doubt}</span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  </BlockFrame>
);
