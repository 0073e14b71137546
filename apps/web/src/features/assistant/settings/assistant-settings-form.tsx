import { assistantModes } from '@clinic/shared/assistant/stream'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import type { AssistantMode } from '../assistant-mode.ts'
import { updateAssistantSettings, type AssistantSettings } from './assistant-settings.ts'

const budget = z.int('invalid_number').min(0, 'invalid_number').max(1_000_000_000, 'invalid_number')
const schema = z.object({ mode: z.enum(assistantModes), tokensPerDay: budget, toolCallsPerDay: budget })

type Values = { mode: AssistantMode; tokensPerDay: number | string; toolCallsPerDay: number | string }
const valuesOf = ({ mode, tokensPerDay, toolCallsPerDay }: AssistantSettings): Values => ({ mode, tokensPerDay, toolCallsPerDay })

type FormProps = { settings: AssistantSettings; readOnly: boolean; onSaved: (settings: AssistantSettings) => void }

/** The assistant's mode and daily limits. */
export function AssistantSettingsForm({ settings, readOnly, onSaved }: FormProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure, setFailure } = useZodForm({ schema, initialValues: valuesOf(settings) })
  const save = submit(async (input) => {
    const saved = await updateAssistantSettings(input)
    form.setInitialValues(valuesOf(saved))
    form.setValues(valuesOf(saved))
    onSaved(saved)
    notifySuccess(t`The assistant's settings are saved.`)
  })
  const number = { min: 0, allowDecimal: false, allowNegative: false, thousandSeparator: ',', hideControls: true, readOnly }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {readOnly && (
          <Text c="dimmed">
            <Trans>Only an administrator can change this.</Trans>
          </Text>
        )}
        <ModeChoice settings={settings} readOnly={readOnly} {...form.getInputProps('mode')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          <NumberInput
            {...number}
            label={t`Tokens per person and day`}
            description={t`What the model reads and writes; a short question takes about 2,000.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('tokensPerDay')}
          />
          <NumberInput
            {...number}
            label={t`Look-ups per person and day`}
            description={t`What the assistant looks up or prepares, with a model or without.`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('toolCallsPerDay')}
          />
        </SimpleGrid>
        {!readOnly && (
          <div>
            <Button type="submit" loading={saving} disabled={!form.isDirty()}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}

type ModeChoiceProps = { settings: AssistantSettings; readOnly: boolean; value?: string; onChange?: (mode: string) => void }

/** Describes each mode by where the patients' data is sent. */
function ModeChoice({ settings, readOnly, ...rest }: ModeChoiceProps) {
  const { t } = useLingui()
  const { host, modelSet, localHost } = settings
  const endpoint =
    modelSet && !localHost
      ? t`What is asked, and the names, appointments, notes and invoices looked up to answer it, are sent to ${host ?? ''}.`
      : t`What is asked, and the names, appointments, notes and invoices looked up to answer it, are sent to the model that the server is set up with, wherever it runs.`
  return (
    <Radio.Group label={t`What it may use`} {...rest}>
      <Stack gap="sm" mt={6}>
        <Radio
          value="local"
          disabled={readOnly}
          label={t`Within the clinic`}
          description={t`Plain commands, and an AI model only where it runs on a machine in the clinic's own network. Nothing leaves the clinic.`}
        />
        <Radio value="endpoint" disabled={readOnly} label={t`With any AI model`} description={endpoint} />
        <Radio
          value="off"
          disabled={readOnly}
          label={t({ message: 'Off', context: 'assistant' })}
          description={t`Nobody in this clinic sees the assistant, and the server answers no questions to it.`}
        />
      </Stack>
    </Radio.Group>
  )
}
