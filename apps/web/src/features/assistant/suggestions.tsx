import { suggestions } from '@clinic/shared/assistant/grammar'
import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../stores/ui.ts'
import classes from './assistant.module.css'
import { focusComposer } from './composer.tsx'
import { useConversation } from './conversation-store.ts'

/** What can be said, in the person's language; a click types it, so that names and times can be put right first. */
export function Suggestions() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return (
    <div className={classes.chips} role="group" aria-label={t`Examples`}>
      {suggestions(language).map((sentence) => (
        <button
          key={sentence}
          type="button"
          className={classes.chip}
          onClick={() => {
            useConversation.setState({ draft: sentence })
            focusComposer()
          }}
        >
          {sentence}
        </button>
      ))}
    </div>
  )
}
