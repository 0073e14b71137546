import { Trans } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { ChooseFiles } from '../choose-files.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { useImport } from '../use-import.ts'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import { useViewer } from '../../../stores/session.ts'

export function Component() {
  return (
    <>
      <PageHeader title={<Trans>Import</Trans>} />
      <RequirePermission permission="import:run">
        <ImportScreen />
      </RequirePermission>
    </>
  )
}

function ImportScreen() {
  const { name } = useViewer().establishment
  const controls = useImport()
  const { data, failure, load, problem, forgetProblem, sending, send } = controls
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data) return <FormSkeleton fields={3} />
  if (!data.isAllowed) return <DemoNotice />
  return (
    <Stack gap="md" maw={900}>
      {problem && <ErrorState failure={problem} onClose={forgetProblem} />}
      {data.job && !sending ? (
        <ImportSteps job={data.job} controls={controls} />
      ) : (
        <>
          <Text>
            <Trans>Bring patients, doctors and appointments of another program into {name}.</Trans>
          </Text>
          <ChooseFiles sending={sending} onFiles={(files) => void send(files)} />
        </>
      )}
    </Stack>
  )
}

/** Nothing real among logins that everybody knows. */
function DemoNotice() {
  return (
    <Alert icon={<IconInfoCircle aria-hidden />}>
      <Text fw={600}>
        <Trans>This is the demo clinic</Trans>
      </Text>
      <Trans>
        Records of real patients don't belong here: its passwords are public. Start a clinic of your own first, with DEMO=false
        and another DATA_DIR or DATABASE_URL.
      </Trans>
    </Alert>
  )
}
