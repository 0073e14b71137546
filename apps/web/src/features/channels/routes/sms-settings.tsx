import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { IconKeyOff } from '@tabler/icons-react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { useViewer } from '../../../stores/session.ts'
import { faultText } from '../../../components/labels/message-labels.ts'
import type { SmsChannel } from '../channel-data.ts'
import { smsChannelRecord } from '../channel-data.ts'
import { ChannelTest } from '../channel-test.tsx'
import { SmsCredit } from '../sms-credit.tsx'
import { SmsForm } from '../sms-form.tsx'

/** By whom the clinic's text messages are sent. */
export function Component() {
  const { id } = useViewer().establishment
  const { record: channel, failure, load, setRecord } = useRecord(smsChannelRecord, id)
  return (
    <>
      <PageHeader title={<Trans>Text messages (SMS)</Trans>} />
      <Text c="dimmed" mb="md" className={narrow.fields}>
        <Trans>
          Patients without an e-mail address, and those who prefer it, get their messages as text messages, by the clinic's own
          account with a provider. Thai has 70 letters to a part, 67 where there are several; English 160 and 153.
        </Trans>
      </Text>
      {channel && !channel.isReadable && <Unreadable />}
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!channel && !failure && <FormSkeleton fields={6} />}
      {channel && (
        <SmsForm
          key={id}
          channel={channel}
          onSaved={setRecord}
          below={channel.version > 0 && channel.isReadable && <Account channel={channel} onTested={() => void load()} />}
        />
      )}
    </>
  )
}

function Unreadable() {
  const { t } = useLingui()
  return (
    <Alert
      color="orange"
      icon={<IconKeyOff aria-hidden />}
      title={t`The keys can't be read on this server`}
      mb="md"
      className={narrow.fields}
    >
      <Trans>
        They were encrypted by a server with another secret, as after the clinic was restored on a new one. No text messages are
        sent until the keys are given anew.
      </Trans>
    </Alert>
  )
}

type AccountProps = { channel: SmsChannel; onTested: () => void }

/** What the provider says. */
function Account({ channel, onTested }: AccountProps) {
  const { t } = useLingui()
  return (
    <>
      <LastTest channel={channel} />
      <ChannelTest kind="sms" label={t`Mobile number`} onTested={onTested} />
      {channel.provider !== 'http' && <SmsCredit key={channel.version} establishmentId={channel.id} />}
    </>
  )
}

function LastTest({ channel: { testedTime, testFault } }: { channel: SmsChannel }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  if (!testedTime) return null
  const at = formatTime(new Date(testedTime), 'dateTime', language, zone)
  return (
    <Text size="sm" c="dimmed">
      {testFault ? (
        <Trans>
          Last test, {at}: {t(faultText[testFault])}
        </Trans>
      ) : (
        <Trans>Last test, {at}: taken</Trans>
      )}
    </Text>
  )
}
