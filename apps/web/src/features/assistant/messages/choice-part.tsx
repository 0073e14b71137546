import type { Choice } from '@clinic/shared/assistant/results'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import { toolArguments } from '@clinic/shared/assistant/tools'
import { Trans, useLingui } from '@lingui/react/macro'
import chips from '../chips.module.css'
import classes from './messages.module.css'
import { send, useConversation } from '../conversations/conversation-store.ts'
import type { ToolPart } from './turns.ts'

/** The same call with the picked candidate. */
function callWith({ tool, arguments: given }: ToolPart, argument: Choice['argument'], id: string): ToolCall | undefined {
  const { data } = toolArguments[tool].safeParse({ ...given, [argument]: id })
  return data && ({ tool, arguments: data } as ToolCall)
}

/** Several records match: the user picks one. */
export function ChoicePart({ part, choice }: { part: ToolPart; choice: Choice }) {
  const { t } = useLingui()
  const busy = useConversation((state) => state.busy)
  const questions = {
    patient: t`Which patient do you mean?`,
    doctor: t`Which doctor do you mean?`,
    appointment: t`Which appointment do you mean?`,
    invoice: t`Which invoice do you mean?`,
  }
  if (choice.candidates.length === 0) return <Trans>Nobody found</Trans>
  return (
    <div role="group" aria-label={questions[choice.of]} className={classes.answer}>
      <span>{questions[choice.of]}</span>
      <div className={chips.chips}>
        {choice.candidates.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={chips.chip}
            disabled={busy}
            onClick={() => void send(label, callWith(part, choice.argument, id))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
