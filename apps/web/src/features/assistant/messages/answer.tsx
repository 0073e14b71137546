import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import classes from './messages.module.css'
import { NoticePart } from './notice-part.tsx'
import { PlainText } from './plain-text.tsx'
import { QuestionPart } from './question-part.tsx'
import { ToolLine } from '../results/tool-line.tsx'
import { ToolResult } from '../results/tool-result.tsx'
import type { AnswerTurn } from './turns.ts'
import { isRunning, noticesFrom } from './turns.ts'

/** The parts of an answer in order. */
export function Answer({ turn }: { turn: AnswerTurn }) {
  const { parts, state, failure, kept } = turn
  const last = parts.at(-1)
  const isThinking = state === 'running' && (!last || last.type !== 'tool' || !isRunning(last)) && last?.type !== 'text'
  return (
    <div className={classes.answer}>
      <VisuallyHidden>
        <Trans>Assistant:</Trans>
      </VisuallyHidden>
      {parts.map((part, at) => {
        if (part.type === 'text') return <PlainText key={at} text={part.text} />
        if (part.type === 'notice') {
          if (parts[at - 1]?.type === 'notice') return null // shown together with the one before
          const reasons = noticesFrom(parts, at)
          return <NoticePart key={at} reasons={reasons} withExamples={at + reasons.length === parts.length} />
        }
        if (part.type === 'question') return <QuestionPart key={at} question={part} />
        return part.result ? (
          <ToolResult key={at} part={part} result={part.result} kept={kept} />
        ) : (
          <ToolLine key={at} part={part} stopped={state !== 'running'} />
        )
      })}
      {isThinking && (
        <div className={classes.quiet}>
          <span aria-hidden>
            <span className={classes.dot} />
            <span className={classes.dot} />
            <span className={classes.dot} />
          </span>
          <VisuallyHidden>
            <Trans>Answering…</Trans>
          </VisuallyHidden>
        </div>
      )}
      {state === 'stopped' && !failure && (
        <div className={classes.quiet}>
          <Trans>Stopped.</Trans>
        </div>
      )}
      {failure && <ErrorState failure={failure} />}
    </div>
  )
}
