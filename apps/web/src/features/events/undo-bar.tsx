import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Kbd } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { forgetDone, stepsBack, undo, useDesk, type Done } from './event-desk.ts'
import { headline, personName } from './event-row.ts'
import { statusText } from './event-words.ts'
import styles from './undo-bar.module.css'
import { useClinicTime } from './use-clinic-time.ts'

/** Long enough to read and decide, milliseconds; held for as long as it is looked at. */
const patience = 8000

/** Says what has just been done and takes it back; in place, where the eyes are. */
export function UndoBar() {
  const done = useDesk((state) => state.done)
  return done && <UndoOffer key={`${done.after.id} ${done.after.version}`} done={done} />
}

function UndoOffer({ done }: { done: Done }) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(forgetDone, patience)
    return () => clearTimeout(timer)
  }, [held])
  const sentence = useDoneSentence(done)
  return (
    <div
      className={styles.bar}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{sentence}</span>
      {stepsBack(done) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => void undo(done)}
        >
          <Trans>Undo</Trans>
          <Kbd size="xs" ml={6} visibleFrom="sm">
            Z
          </Kbd>
        </Button>
      )}
      <CloseButton size="sm" aria-label={t`Close`} onClick={forgetDone} />
    </div>
  )
}

function useDoneSentence({ before, after }: Done): string {
  const { t } = useLingui()
  const { range, format } = useClinicTime()
  const name = headline(after)
  const status = t(statusText[after.status])
  if (before.status !== after.status) return t`${name}: ${status}`
  const start = new Date(after.startTime)
  const when = after.isAllDay
    ? format(start, 'shortDate')
    : `${format(start, 'shortDate')}, ${range(start, new Date(after.endTime))}`
  const doctor = personName(after.doctor)
  return before.doctor?.id !== after.doctor?.id && doctor
    ? t`${name} moved to ${when}, Dr ${doctor}`
    : t`${name} moved to ${when}`
}
