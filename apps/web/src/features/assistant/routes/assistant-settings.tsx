import { Trans, useLingui } from '@lingui/react/macro'
import { Divider, Stack, Title } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { AssistantSettingsForm } from '../settings/assistant-settings-form.tsx'
import { useAssistantSettings } from '../settings/assistant-settings.ts'
import { ModelFacts, UsedToday } from '../settings/model-facts.tsx'
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx'
import classes from '../../../components/form/narrow-fields.module.css'
import { useCan } from '../../../lib/account/use-can.ts'

export function Component() {
  return (
    <>
      <PageHeader title={<Trans>Assistant</Trans>} />
      <AssistantSettingsScreen />
    </>
  )
}

function AssistantSettingsScreen() {
  const { t } = useLingui()
  const mayWrite = useCan('assistant:write')
  const { settings, failure, load, set } = useAssistantSettings()
  if (failure && !settings) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!settings) return <FormSkeleton fields={4} />
  return (
    <Stack gap="lg" className={classes.fields}>
      <AssistantSettingsForm settings={settings} readOnly={!mayWrite} onSaved={set} />
      <Divider />
      <section aria-label={t`AI model`}>
        <Title order={2} size="h5" mb="xs">
          <Trans>AI model</Trans>
        </Title>
        <ModelFacts settings={settings} />
      </section>
      <section aria-label={t`Your use today`}>
        <Title order={2} size="h5" mb="xs">
          <Trans>Your use today</Trans>
        </Title>
        <UsedToday settings={settings} />
      </section>
    </Stack>
  )
}
