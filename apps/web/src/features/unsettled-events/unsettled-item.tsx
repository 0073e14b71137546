import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Checkbox, Skeleton, Text } from '@mantine/core'
import { IconBan, IconPhone, IconPin } from '@tabler/icons-react'
import { formatPhone } from '@clinic/shared/phone'
import { subjectIn } from '@clinic/shared/options/event-categories'
import { dateOf } from '@clinic/shared/time/time'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { callFacts } from '../../components/labels/call-labels.ts'
import { useModal } from '../../stores/modal.ts'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { toFailure } from '../../lib/errors.ts'
import { failureText } from '../../lib/error-text.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { moveTo, offerUnsettling, settle, type Step } from './settle.ts'
import { nameOf, useTexts } from './texts.ts'
import type { NewTime, UnsettledRow } from './unsettled-data.ts'
import classes from './unsettled.module.css'

type UnsettledItemProps = {
  row: UnsettledRow
  times: readonly NewTime[] | undefined
  isMarked: boolean
  onMark: () => void
  onSettled: () => void
}

/** An appointment, whom to call, and what can be done with it. */
export function UnsettledItem({ row, times, isMarked, onMark, onSettled }: UnsettledItemProps) {
  const { t } = useLingui()
  const { at } = useTexts()
  const openModal = useModal((state) => state.openModal)
  const [asking, setAsking] = useState<'cancel' | 'keep' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const { busy, run } = useSettling(row, () => {
    focusBeside(item.current)
    onSettled()
  })
  const name = nameOf(row)
  const close = () => setAsking(null)
  const action = { size: 'compact-sm', variant: 'default', disabled: busy } as const
  return (
    <li className={classes.item} ref={item}>
      {row.event.mayEdit && (
        <Checkbox aria-label={t`Mark ${name}, ${at(row.event.startTime)}`} checked={isMarked} onChange={onMark} />
      )}
      <Facts row={row} />
      {row.event.mayEdit && (
        <>
          <Times row={row} times={times} busy={busy} run={run} />
          <div className={classes.actions}>
            <Button
              {...action}
              leftSection={<IconPhone size={14} aria-hidden />}
              aria-label={t`Called ${name}`}
              onClick={() => openModal('RECORD_CALL', { name, about: { eventId: row.id }, onCalled: onSettled })}
            >
              <Trans>Called</Trans>
            </Button>
            <Button
              {...action}
              leftSection={<IconBan size={14} aria-hidden />}
              aria-label={t`Cancel the appointment of ${name}`}
              onClick={() => setAsking('cancel')}
            >
              <Trans>Cancel appointment</Trans>
            </Button>
            <Button
              {...action}
              leftSection={<IconPin size={14} aria-hidden />}
              aria-label={t`Keep the appointment of ${name}`}
              onClick={() => setAsking('keep')}
            >
              <Trans>Keep it</Trans>
            </Button>
          </div>
        </>
      )}
      {asking === 'cancel' && (
        <CancelDialog
          rows={[row]}
          progress={null}
          onClose={close}
          onConfirm={(stepOf) => run(stepOf(row), t`${name}: the appointment is canceled`)}
        />
      )}
      {asking === 'keep' && (
        <KeepDialog name={name} onClose={close} onConfirm={(step) => run(step, t`${name}: the appointment stays as it is`)} />
      )}
    </li>
  )
}

/** Runs one step at a time; what was refused is told, and the list asked for anew. */
function useSettling(row: UnsettledRow, onSettled: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const run = async (step: Step, sentence: string) => {
    setBusy(true)
    try {
      const settled = await settle(row, step)
      offerUnsettling(sentence, [settled])
    } catch (error) {
      notifyProblem(t(failureText(toFailure(error).details)))
    }
    setBusy(false)
    onSettled()
  }
  return { busy, run }
}

/** The next one, for whoever works the list off by keys. */
function focusBeside(item: HTMLLIElement | null) {
  if (!item?.contains(document.activeElement)) return
  const beside = item.nextElementSibling ?? item.previousElementSibling
  beside?.querySelector<HTMLElement>('button')?.focus()
}

function Facts({ row }: { row: UnsettledRow }) {
  const { language, zone, at } = useTexts()
  const { event, calls } = row
  const { patient, startTime } = event
  const path = `/calendar?view=day&date=${dateOf(new Date(startTime), zone)}&event=${event.id}`
  return (
    <div className={classes.facts}>
      <Text fw={600}>{at(startTime)}</Text>
      <Anchor component={Link} to={path} fw={600}>
        {nameOf(row)}
      </Anchor>
      <Text c="dimmed">{subjectIn(language, event.subject)}</Text>
      {patient?.phone?.value && (
        <Anchor href={`tel:${patient.phone.dialCode}${patient.phone.value}`}>{formatPhone(patient.phone, language)}</Anchor>
      )}
      {calls.map((call) => (
        <Text key={call.id} size="sm" className={classes.call}>
          <IconPhone size={14} aria-hidden /> <CallWords call={call} />
        </Text>
      ))}
    </div>
  )
}

function CallWords({ call }: { call: UnsettledRow['calls'][number] }) {
  const { t } = useLingui()
  const { at } = useTexts()
  const { userName } = call
  const [when, facts] = [at(call.createdTime), callFacts(call, t)]
  return facts ? (
    <Trans>
      {userName} called, {when}: {facts}
    </Trans>
  ) : (
    <Trans>
      {userName} called, {when}
    </Trans>
  )
}

type TimesProps = {
  row: UnsettledRow
  times: readonly NewTime[] | undefined
  busy: boolean
  run: (step: Step, sentence: string) => Promise<void>
}

/** One click moves the appointment. */
function Times({ row, times, busy, run }: TimesProps) {
  const { t } = useLingui()
  const { at, who, short } = useTexts()
  const name = nameOf(row)
  if (!times) return <Skeleton height={26} aria-busy className={classes.times} />
  if (times.length === 0) {
    return (
      <Text c="dimmed" size="sm" className={classes.times}>
        <Trans>No free time is known.</Trans>
      </Text>
    )
  }
  return (
    <div className={classes.times} role="group" aria-label={t`New times for ${name}`}>
      {times.map((time) => {
        const [when, doctor] = [at(time.startTime), who(time.doctor)]
        return (
          <Button
            key={`${time.startTime} ${time.doctor.id}`}
            size="compact-sm"
            variant="light"
            fw={400}
            disabled={busy}
            aria-label={t`Move ${name} to ${when}, ${doctor}`}
            onClick={() => void run(moveTo(row, time), t`${name} moved to ${when}, ${doctor}`)}
          >
            {short(row, time)}
          </Button>
        )
      })}
    </div>
  )
}
