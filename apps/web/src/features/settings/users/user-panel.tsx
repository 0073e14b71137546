import { formatPhone } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Slot } from '../../../components/slot.tsx'
import { OnlineDot } from '../../../components/online-dot.tsx'
import { roleNameOf } from '../../../components/labels/role-names.ts'
import { userLabels } from './user-labels.ts'
import { PanelSkeleton, SidePanel } from '../../../components/side-panel.tsx'
import { formatTime } from '../../../lib/time.ts'
import { useRecord } from '../../../lib/use-record.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import type { PresenceInfo, UserDetails } from './get-user.ts'
import { userRecord } from './get-user.ts'

/** One account: who it is, and whether they are here, now and before. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { record: user, failure, load } = useRecord(userRecord, id)
  return (
    <SidePanel slim title={user ? `${user.firstName} ${user.lastName}` : t`User`} onClose={onClose}>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {user === null && !failure && <EmptyState title={<Trans>This user is not here</Trans>} />}
      {user === undefined && !failure && <PanelSkeleton />}
      {user && <UserFacts user={user} />}
      {user && <Slot name="userSections" userId={user.id} />}
    </SidePanel>
  )
}

function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const { email, phone, createdTime, presence } = user
  return (
    <>
      <OnlineDot status={presence?.current?.status ?? 'offline'} />
      <Facts
        facts={[
          [
            t(userLabels.email),
            <Anchor key="email" href={`mailto:${email.value}`}>
              {email.value}
            </Anchor>,
          ],
          [t`Confirmed`, email.verified ? t`Yes` : t`No`],
          [t(userLabels.phone), formatPhone(phone, language)],
          [t(userLabels.role), t(roleNameOf(user))],
          [t`Added`, formatTime(new Date(createdTime), 'date', language, zone)],
          [t`Now`, presence?.current && <PresenceFacts record={presence.current} />],
          [t`Before`, presence?.previous && <PresenceFacts record={presence.previous} />],
        ]}
      />
    </>
  )
}

type PresenceRecord = NonNullable<NonNullable<PresenceInfo>['current']>

function PresenceFacts({ record: { status, timestamp, ip, userAgent } }: { record: PresenceRecord }) {
  const { language, zone } = useLocale()
  const since = formatTime(new Date(timestamp), 'dateTime', language, zone)
  return (
    <Stack gap={2}>
      {status === 'online' ? <Trans>Online since {since}</Trans> : <Trans>Offline since {since}</Trans>}
      {ip && (
        <Text size="xs" c="dimmed" translate="no">
          {ip}
        </Text>
      )}
      {userAgent && (
        <Text size="xs" c="dimmed" translate="no" style={{ overflowWrap: 'anywhere' }}>
          {userAgent}
        </Text>
      )}
    </Stack>
  )
}
