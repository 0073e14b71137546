import { consentName } from '@clinic/shared/consents/consent'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCan } from '../../lib/account/use-can.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { stateText } from './consent-labels.ts'
import type { ConsentRow } from './consents.ts'
import classes from './consents.module.css'

type ConsentItemProps = {
  consent: ConsentRow
  onSign: (() => void) | undefined
  onCancel: () => void
  onPrint: () => void
  onWithdraw: () => void
}

/** One that was asked, signed or withdrawn, and what may be done with it. */
export function ConsentItem({ consent, onSign, onCancel, onPrint, onWithdraw }: ConsentItemProps) {
  const { t } = useLingui()
  const { language } = useLocale()
  const mayWrite = useCan('consent:write')
  const { state, text } = consent
  const name = consentName(language, text)
  return (
    <li className={classes.consent}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Standing consent={consent} />
      <Group gap={6} mt={4}>
        {state === 'asked' && onSign && (
          <>
            <Button size="compact-sm" variant="light" aria-label={t`Sign: ${name}`} onClick={onSign}>
              <Trans context="with a signature">Sign</Trans>
            </Button>
            <Button size="compact-sm" variant="subtle" aria-label={t`Don't ask any more: ${name}`} onClick={onCancel}>
              <Trans>Don't ask any more</Trans>
            </Button>
          </>
        )}
        {state !== 'asked' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            aria-label={t`Print ${name}`}
            onClick={onPrint}
          >
            <Trans>Print</Trans>
          </Button>
        )}
        {state === 'signed' && mayWrite && (
          <Button size="compact-sm" variant="subtle" color="red" aria-label={t`Withdraw: ${name}`} onClick={onWithdraw}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </Group>
    </li>
  )
}

/** How it stands, since when and by whom. */
function Standing({ consent }: { consent: ConsentRow }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const { state, askedBy, signedTime, signerName, signerRelation, witnessName, withdrawnTime, withdrawnBy, withdrawReason } =
    consent
  const at = (time: string) =>
    `${formatTime(new Date(time), 'date', language, zone)} ${formatTime(new Date(time), 'time', language, zone)}`
  if (!signedTime)
    return (
      <Text size="sm" c="dimmed">
        {t(stateText[state])} · <Trans>asked by {askedBy}</Trans>
      </Text>
    )
  const signed = at(signedTime)
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>Signed {signed}</Trans>
        {signerName && (
          <>
            {' · '}
            <Trans>
              for the patient by {signerName} ({signerRelation})
            </Trans>
          </>
        )}
        {witnessName && (
          <>
            {' · '}
            <Trans>witness: {witnessName}</Trans>
          </>
        )}
      </Text>
      {withdrawnTime && <Withdrawal time={at(withdrawnTime)} by={withdrawnBy ?? ''} reason={withdrawReason ?? ''} />}
    </>
  )
}

const Withdrawal = ({ time, by, reason }: { time: string; by: string; reason: string }) => (
  <Text size="sm" fw={600}>
    <Trans>
      Withdrawn {time}, recorded by {by}: {reason}
    </Trans>
  </Text>
)
