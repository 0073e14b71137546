import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { useUi } from '../../../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const { notifications, setNotifications } = useUi()
  return (
    <>
      <PageHeader title={<Trans>Notifications</Trans>} />
      <Stack gap="md" className={classes.fields}>
        <Text c="dimmed">
          <Trans>Kept on this device, for whoever uses it.</Trans>
        </Text>
        <Switch
          label={t`Say for two seconds, at the bottom right, what was saved`}
          description={t`What went wrong is always said, and stays until you have dealt with it.`}
          checked={notifications}
          onChange={(event) => setNotifications(event.currentTarget.checked)}
        />
        <Group>
          <Button variant="default" disabled={!notifications} onClick={() => notifySuccess(t`This is how it looks.`)}>
            <Trans>Show one</Trans>
          </Button>
        </Group>
      </Stack>
    </>
  )
}
