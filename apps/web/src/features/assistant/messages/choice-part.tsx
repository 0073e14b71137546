import type { Choice } from '@clinic/shared/assistant/results'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import { toolArguments } from '@clinic/shared/assistant/tools'
import { Trans, useLingui } from '@lingui/react/macro'
import chips from '../chips.module.css'
import classes from './messages.module.css'
import { send, useConversation } from '../conversations/conversation-store.ts'
import { useClock } from '../use-clock.ts'
import type { ToolPart } from './turns.ts'

/** The same call with the picked candidate. */
function callWith({ tool, arguments: given }: ToolPart, argument: Choice['argument'], id: string): ToolCall | undefined {
  const { data } = toolArguments[tool].safeParse({ ...given, [argument]: id })
  return data && ({ tool, arguments: data } as ToolCall)
}

/** Several records match: the user picks one. */
export function ChoicePart({ part, choice }: { part: ToolPart; choice: Choice }) {
  const { t } = useLingui()
  const { format } = useClock()
  const busy = useConversation((state) => state.busy)
  const questions = {
    patient: t`Which patient do you mean?`,
    doctor: t`Which doctor do you mean?`,
    appointment: t`Which appointment do you mean?`,
    invoice: t`Which invoice do you mean?`,
  }
  const asked = choice.isInstead ? t`There is no appointment then. Do you mean one of these?` : questions[choice.of]
  if (choice.candidates.length === 0) return <Trans>Nobody found</Trans>
  return (
    <div role="group" aria-label={asked} className={classes.answer}>
      <span>{asked}</span>
      <div className={chips.chips}>
        {choice.candidates.map(({ id, label, startTime }) => {
          const text = startTime ? `${format(startTime, 'shortDate')} ${format(startTime, 'time')} · ${label}` : label
          return (
            <button
              key={id}
              type="button"
              className={chips.chip}
              disabled={busy}
              onClick={() => void send(text, callWith(part, choice.argument, id))}
            >
              {text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
