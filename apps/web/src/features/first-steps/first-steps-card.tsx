import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useState, type ReactNode } from 'react'
import { notifyProblem, notifySuccess } from '../../components/feedback/notify.tsx'
import { updateOwnDoctor } from '../../lib/account/own-doctor.ts'
import { useViewer } from '../../stores/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { useModal } from '../../stores/modal.ts'
import classes from './first-steps.module.css'
import type { FirstStep, FirstSteps } from '../../lib/account/use-first-steps.ts'

const order: FirstStep[] = ['doctor', 'patient', 'appointment']

/** What a new clinic needs before its first day. The next step is the one that stands out. */
export default function FirstStepsCard({ steps, bookAt }: { steps: FirstSteps; bookAt: string }) {
  const openModal = useModal((state) => state.openModal)
  const next = order.find((step) => !steps[step])
  const look = (step: FirstStep) => (step === next ? 'filled' : 'default')
  const words: Record<FirstStep, { title: ReactNode; hint: ReactNode; action: ReactNode }> = {
    doctor: {
      title: <Trans>The first doctor</Trans>,
      hint: <Trans>Gets a column in the calendar, with opening hours.</Trans>,
      action: (
        <Group gap="xs" justify="flex-end">
          <TreatsPatients />
          <Button size="xs" variant={look('doctor')} onClick={() => openModal('ADD_DOCTOR', {})}>
            <Trans>Add doctor</Trans>
          </Button>
        </Group>
      ),
    },
    patient: {
      title: <Trans>The first patient</Trans>,
      hint: <Trans>A name is enough to begin with.</Trans>,
      action: (
        <Button size="xs" variant={look('patient')} onClick={() => openModal('ADD_PATIENT', {})}>
          <Trans>Add patient</Trans>
        </Button>
      ),
    },
    appointment: {
      title: <Trans>The first appointment</Trans>,
      hint: <Trans>It then stands here, on the day that it is for.</Trans>,
      action: (
        <Button size="xs" variant={look('appointment')} component={Link} to={bookAt}>
          <Trans>New appointment</Trans>
        </Button>
      ),
    },
  }
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        <Trans>Three steps to your first day</Trans>
      </Title>
      <ol className={classes.list}>
        {order.map((step) => (
          <Step key={step} isDone={steps[step]} {...words[step]} />
        ))}
      </ol>
    </section>
  )
}

/** The owner who is the first doctor: with the own name, and the one account. */
function TreatsPatients() {
  const { t } = useLingui()
  const isDoctor = useViewer().doctorId !== null
  const [busy, setBusy] = useState(false)
  if (isDoctor) return null
  const become = () => {
    setBusy(true)
    updateOwnDoctor({ isDoctor: true })
      .then(
        () => notifySuccess(t`You are a doctor here, too.`),
        (error: unknown) => notifyProblem(toFailure(error).message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button size="xs" variant="default" loading={busy} onClick={become}>
      <Trans>I treat patients myself</Trans>
    </Button>
  )
}

function Step({ isDone, title, hint, action }: { isDone: boolean; title: ReactNode; hint: ReactNode; action: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck size={22} aria-label={t`Done`} /> : <IconCircle size={22} aria-label={t`Still to do`} />}
      <div className={classes.words}>
        <Text fw={500}>{title}</Text>
        {!isDone && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {!isDone && action}
    </li>
  )
}
