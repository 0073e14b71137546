import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { phone } from './assistant-frame.tsx'
import classes from './composer.module.css'
import { send, stop, useConversation } from './conversations/conversation-store.ts'
import { useRecall } from './conversations/use-sent-history.ts'

const longest = 4000

/** The message field: Enter sends, Shift+Enter starts a new line. A message that was not sent stays in the field. */
export function Composer() {
  const { t } = useLingui()
  const unsent = useConversation((state) => state.unsent)
  const busy = useConversation((state) => state.busy)
  const turns = useConversation((state) => state.turns)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (text: string) => {
    useConversation.setState({ unsent: text })
    requestAnimationFrame(() => field.current?.setSelectionRange(text.length, text.length))
  }
  const sent = turns.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []))
  const recall = useRecall(sent, write)
  const submit = () => {
    if (busy || unsent.trim() === '') return
    recall.forget()
    void send(unsent)
  }
  useEffect(() => {
    if (!window.matchMedia(phone).matches) field.current?.focus() // on a phone the keyboard would cover the examples
  }, [])
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={field}
        className={classes.field}
        aria-label={t`Your question or instruction`}
        placeholder={t`Ask, or say what to book`}
        data-composer
        autosize
        minRows={1}
        maxRows={6}
        maxLength={longest}
        value={unsent}
        onChange={(event) => {
          recall.forget()
          useConversation.setState({ unsent: event.currentTarget.value })
        }}
        onKeyDown={(event) => {
          recall.onKeyDown(event)
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      {busy ? (
        <Tooltip label={t`Stop`}>
          <ActionIcon size={36} variant="default" aria-label={t`Stop`} onClick={stop}>
            <IconPlayerStopFilled size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label={t`Send`}>
          <ActionIcon type="submit" size={36} aria-label={t`Send`} disabled={unsent.trim() === ''}>
            <IconArrowUp size={20} />
          </ActionIcon>
        </Tooltip>
      )}
    </form>
  )
}

const fieldNode = () => document.querySelector<HTMLTextAreaElement>('[data-composer]')

/** Focuses the message field, after a form is closed. */
export const focusComposer = () => requestAnimationFrame(() => fieldNode()?.focus())

/** Writes the start of a sentence; its first [gap] is selected, so that typing replaces it. */
export function writeInComposer(sentence: string): void {
  useConversation.setState({ unsent: sentence })
  requestAnimationFrame(() => {
    const [from, to] = [sentence.indexOf('['), sentence.indexOf(']') + 1]
    fieldNode()?.focus()
    if (from >= 0 && to > from) fieldNode()?.setSelectionRange(from, to)
  })
}
