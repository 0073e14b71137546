import { suggestions } from '@clinic/shared/assistant/grammar/suggestions'
import { useLingui } from '@lingui/react/macro'
import { useCan } from '../../lib/account/use-can.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './chips.module.css'
import { writeInComposer } from './composer.tsx'
import { send, useConversation } from './conversations/conversation-store.ts'

/** Example questions in the user's language: a click sends one, or writes its start where a name is missing. */
export function Suggestions() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const busy = useConversation((state) => state.busy)
  const seesSums = useCan('invoice:sum')
  const beginnings = [
    t`Book [patient] with Dr [doctor] tomorrow at 10:00`,
    t`Is [patient] ok to take [medicine]?`,
    t`Add a new patient [name]`,
  ]
  return (
    <div className={classes.chips} role="group" aria-label={t`Examples`}>
      {suggestions(language, seesSums).map((sentence) => (
        <button key={sentence} type="button" className={classes.chip} disabled={busy} onClick={() => void send(sentence)}>
          {sentence}
        </button>
      ))}
      {beginnings.map((beginning) => (
        <button key={beginning} type="button" className={classes.chip} onClick={() => writeInComposer(beginning)}>
          {beginning}
        </button>
      ))}
    </div>
  )
}
