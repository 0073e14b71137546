import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { notifyProblem } from '../../../components/feedback/notify.tsx'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { toFailure } from '../../../lib/errors.ts'
import { formatTime } from '../../../lib/time.ts'
import { useUi } from '../../../stores/ui.ts'
import { checkLineAccount, type LineSettings } from './line-settings.ts'

type LineStateProps = { settings: LineSettings; onChecked: (settings: LineSettings) => void }

/** Whose account it is, how many messages are left, and whether LINE reaches the clinic. */
export function LineState({ settings, onChecked }: LineStateProps) {
  const language = useUi((state) => state.language)
  const zone = useZone()
  const [busy, setBusy] = useState(false)
  const { id, version, testedTime, lastHeardTime } = settings
  const at = (time: string) => formatTime(new Date(time), 'dateTime', language, zone)
  const check = async () => {
    setBusy(true)
    try {
      onChecked(await checkLineAccount(id))
    } catch (error) {
      notifyProblem(toFailure(error).message)
    }
    setBusy(false)
  }
  if (version === 0) return null
  return (
    <Stack gap={4} role="status">
      <Account settings={settings} />
      {testedTime && (
        <Text size="sm" c="dimmed">
          <Trans>Asked on {at(testedTime)}</Trans>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {lastHeardTime ? (
          <Trans>LINE has last told something on {at(lastHeardTime)}.</Trans>
        ) : (
          <Trans>LINE has not told this clinic anything in the last days.</Trans>
        )}
      </Text>
      <Group mt={4}>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void check()}>
          <Trans>Test the account</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

function Account({ settings: { testedTime, testFault, testAnswer, name, basicId, quota, used } }: { settings: LineSettings }) {
  const { t } = useLingui()
  if (!testedTime) return <Trans>Not tested yet.</Trans>
  if (testFault)
    return (
      <Text c="red">
        {testFault === 'login_refused' ? t`LINE refuses the token.` : t`LINE could not be asked.`} {testAnswer}
      </Text>
    )
  return (
    <>
      <Text fw={600}>
        {name} ({basicId})
      </Text>
      <Text>
        {quota === null ? (
          <Trans>{used ?? 0} messages sent this month, without a limit</Trans>
        ) : (
          <Trans>
            {used ?? 0} of {quota} messages used this month
          </Trans>
        )}
      </Text>
    </>
  )
}
