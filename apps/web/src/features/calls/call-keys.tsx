import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Kbd } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { isAnswered, type CallItem } from './call-items.ts'
import { mayTake, stepLooks, steps, type CallStep } from './call-outcomes.ts'
import classes from './calls.module.css'
import type { useRowFocus } from './use-row-focus.ts'

type CallKeysProps = {
  items: readonly CallItem[]
  focus: ReturnType<typeof useRowFocus>
  take: (item: CallItem, step: CallStep) => void
  /** Whether an appointment is open beside the list, which has keys of its own. */
  isPanelOpen: boolean
}

/** One key for each outcome, on the row that has the focus. As the focus moves, nothing but this is drawn again. */
export function CallKeys({ items, focus, take, isPanelOpen }: CallKeysProps) {
  const { t } = useLingui()
  const { focused, last } = useFocusedItem(items, focus)
  const beside = (by: number) => {
    const at = items.findIndex(({ id }) => id === last)
    focus.goTo(at === -1 ? firstToCall(items)?.id : items[at + by]?.id)
  }
  useShortcut('j', msg`Next patient to call`, () => beside(1))
  useShortcut('k', msg`Previous patient to call`, () => beside(-1))
  useShortcut('arrow', msg`Move about the rows`, () => focus.goTo(last ?? firstToCall(items)?.id))
  return (
    <p className={classes.keys}>
      {steps.map((step) => (
        <span key={step}>
          <Kbd size="xs">{stepLooks[step].key.toUpperCase()}</Kbd>
          {t(stepLooks[step].label)}
          <StepKey step={step} item={isPanelOpen ? undefined : focused} take={take} />
        </span>
      ))}
    </p>
  )
}

const firstToCall = (items: readonly CallItem[]) => items.find((item) => !isAnswered(item)) ?? items[0]

type StepKeyProps = Pick<CallKeysProps, 'take'> & { step: CallStep; item: CallItem | undefined }

function StepKey({ step, item, take }: StepKeyProps) {
  const { key, label, opensForm = false } = stepLooks[step]
  useShortcut(key, label, () => item && take(item, step), item !== undefined && mayTake(item, step), opensForm)
  return null
}

/** The row that has the focus, and the id of the one that had it last. The first one to be called gets it when the list is there. */
function useFocusedItem(items: readonly CallItem[], { itemAt, goTo }: CallKeysProps['focus']) {
  const [focused, setFocused] = useState<string>()
  const [last, setLast] = useState<string>()
  const enter = useEffectEvent(({ target }: FocusEvent) => {
    if ((target as Element).closest('[role="dialog"]')) return // such as the map of keys, which lists those of the row
    const id = itemAt(target as Element)?.id
    setFocused(id)
    if (id) setLast(id)
  })
  const begin = useEffectEvent(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches('main')) goTo(firstToCall(items)?.id)
  })
  useEffect(() => {
    const onEnter = (event: FocusEvent) => enter(event)
    const onLeave = ({ relatedTarget }: FocusEvent) => relatedTarget === null && setFocused(undefined)
    document.addEventListener('focusin', onEnter)
    document.addEventListener('focusout', onLeave)
    begin()
    return () => {
      document.removeEventListener('focusin', onEnter)
      document.removeEventListener('focusout', onLeave)
    }
  }, [])
  return { focused: items.find(({ id }) => id === focused), last }
}
