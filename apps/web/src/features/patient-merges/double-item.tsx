import { fullName } from '@clinic/shared/patients/patient-name'
import { writtenBirthDate } from '@clinic/shared/patients/written-birth-date'
import { formatPhone } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { failureText } from '../../lib/error-text.ts'
import { toFailure } from '../../lib/errors.ts'
import { hospitalNumberText } from '../../lib/hospital-number.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useUi } from '../../stores/ui.ts'
import { offerUndo } from '../../stores/undo.ts'
import { doubleReasonTexts } from './double-reasons.ts'
import { dismissDouble, restoreDouble, type DoubleSide, type PatientDouble } from './patient-doubles.ts'
import classes from './merge.module.css'

type DoubleItemProps = { double: PatientDouble; onChanged: () => void }

/** Two records that may be of one person: why, and what is said of them. */
export function DoubleItem({ double, onChanged }: DoubleItemProps) {
  const { t } = useLingui()
  const { one, other, reasons, dismissedTime } = double
  return (
    <li className={classes.double}>
      <Side side={one} />
      <Side side={other} />
      <Group gap={6} className={classes.reasons}>
        {reasons.map((reason) => (
          <Badge key={reason} tt="none" variant="light" color={reason === 'same_national_id' ? 'red' : 'gray'}>
            {t(doubleReasonTexts[reason])}
          </Badge>
        ))}
        {reasons.length === 0 && (
          <Badge tt="none" variant="light" color="gray">
            <Trans>Were merged, and separated again</Trans>
          </Badge>
        )}
      </Group>
      {dismissedTime && <Dismissal double={double} time={dismissedTime} />}
      <Actions double={double} onChanged={onChanged} />
    </li>
  )
}

function Side({ side }: { side: DoubleSide }) {
  const language = useUi((state) => state.language)
  const { id, hospitalNumber, phone } = side
  const facts = [
    hospitalNumber && hospitalNumberText(hospitalNumber),
    writtenBirthDate(side, language),
    phone?.value && formatPhone(phone, language),
  ].filter(Boolean)
  return (
    <div>
      <Anchor component={Link} to={`/patients/${id}`} fw={600}>
        {fullName(side)}
      </Anchor>
      <Text size="sm">{facts.join(' · ')}</Text>
    </div>
  )
}

function Dismissal({ double: { dismissedByName }, time }: { double: PatientDouble; time: string }) {
  const { language, zone } = useLocale()
  const day = formatTime(new Date(time), 'date', language, zone)
  return (
    <Text size="sm" c="dimmed" className={classes.reasons}>
      <Trans>
        Two persons, says {dismissedByName}, {day}
      </Trans>
    </Text>
  )
}

function Actions({ double: { id, one, other, dismissedTime }, onChanged }: DoubleItemProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [name, otherName] = [fullName(one), fullName(other)]
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => notifyProblem(t(failureText(toFailure(error).details))))
    setBusy(false)
    onChanged()
  }
  const dismiss = async () => {
    await dismissDouble(id)
    const undo = async () => {
      await restoreDouble(id)
      onChanged()
    }
    offerUndo({ sentence: t`${name} and ${otherName} are two persons.`, undo })
  }
  return (
    <Group gap={6} className={classes.said}>
      <Button
        component={Link}
        to={`/patients/${one.id}/merge?with=${other.id}`}
        size="compact-sm"
        variant="default"
        aria-label={t`Compare ${name} and ${otherName}`}
      >
        <Trans>Compare</Trans>
      </Button>
      {dismissedTime ? (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          aria-label={t`Propose again: ${name} and ${otherName}`}
          onClick={() => void run(() => restoreDouble(id))}
        >
          <Trans>Propose again</Trans>
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          aria-label={t`Two persons: ${name} and ${otherName}`}
          onClick={() => void run(dismiss)}
        >
          <Trans>Two persons</Trans>
        </Button>
      )}
    </Group>
  )
}
