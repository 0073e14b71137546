import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core'
import { IconCheck, IconDots, IconMailForward, IconMailOpened, IconTrash, IconUserCog } from '@tabler/icons-react'
import type { Column } from '../../../components/list/data-table.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { roleNameOf } from '../../../components/labels/role-names.ts'
import { userLabels } from './user-labels.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useViewer } from '../../../stores/session.ts'
import type { UserRow } from './list-users.ts'

type UserActions = { onRole: (person: UserRow) => void; onResend: (person: UserRow) => void; onRemove: (person: UserRow) => void }

export function useUserColumns(actions: UserActions): Column<UserRow>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Name`, render: (person) => <Person person={person} /> },
    { key: 'email', header: t(userLabels.email), hideBelow: 'md', render: ({ email }) => email.value },
    { key: 'role', header: t(userLabels.role), width: 140, render: (person) => t(roleNameOf(person)) },
    { key: 'state', header: t`State`, hideBelow: 'sm', width: 250, render: (person) => <State person={person} /> },
    { key: 'actions', header: '', width: 56, align: 'right', render: (person) => <Actions person={person} {...actions} /> },
  ]
}

function Person({ person }: { person: UserRow }) {
  const { firstName, lastName, email, id } = person
  const isSelf = useViewer().user.id === id
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={`${firstName} ${lastName}`} avatar={person.avatar} size={28} />
      <Stack gap={0} miw={0}>
        <Text component="span" fw={500} truncate>
          {firstName} {lastName} {isSelf && <Trans>(you)</Trans>}
        </Text>
        <Text component="span" size="xs" c="dimmed" hiddenFrom="md" truncate>
          {email.value}
        </Text>
      </Stack>
    </Group>
  )
}

function State({ person: { invitationExpires } }: { person: UserRow }) {
  const { language, zone } = useLocale()
  if (!invitationExpires) {
    return (
      <Group gap={6} wrap="nowrap">
        <IconCheck size={16} aria-hidden />
        <Trans>Has an account</Trans>
      </Group>
    )
  }
  const ends = new Date(invitationExpires)
  const when = formatTime(ends, 'date', language, zone)
  return (
    <Group gap={6} wrap="nowrap">
      <IconMailOpened size={16} aria-hidden />
      {+ends > Date.now() ? <Trans>Invited, until {when}</Trans> : <Trans>Invitation ended on {when}</Trans>}
    </Group>
  )
}

function Actions({ person, onRole, onResend, onRemove }: { person: UserRow } & UserActions) {
  const { t } = useLingui()
  const isSelf = useViewer().user.id === person.id
  const name = `${person.firstName} ${person.lastName}`
  const isInvited = person.invitationExpires !== null
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={t`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isInvited && (
          <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={() => onResend(person)}>
            <Trans>Send the invitation again</Trans>
          </Menu.Item>
        )}
        {!isSelf && (
          <Menu.Item leftSection={<IconUserCog size={16} aria-hidden />} onClick={() => onRole(person)}>
            <Trans>Change the role</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onRemove(person)}>
          {isInvited ? <Trans>Withdraw the invitation</Trans> : <Trans>Remove</Trans>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
