import { Trans, useLingui } from '@lingui/react/macro'
import { Indicator, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { roleNameOf } from '../../components/labels/role-names.ts'
import { signOut } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { useLive } from '../../stores/live.ts'
import { useViewer } from '../../stores/session.ts'

export function AccountMenu() {
  const { t } = useLingui()
  const { user, doctorId } = useViewer()
  const online = useLive(({ status }) => status === 'live')
  const name = user.displayName
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton p={2}>
          <VisuallyHidden>{t`Account of ${name}`}</VisuallyHidden>
          <Indicator aria-hidden color={online ? 'green.7' : 'gray.5'} position="bottom-end" offset={5} size={11} withBorder>
            <PersonAvatar name={name} avatar={user.avatar} size={34} />
          </Indicator>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs" truncate>
            {user.email}
          </Text>
          <Text size="xs">
            {t(roleNameOf({ role: user.role, doctorId }))} · {online ? t`online` : t`offline`}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
          <Trans>Profile and settings</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void signOut().catch((error: unknown) => notifyProblem(toFailure(error).message))}
        >
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
