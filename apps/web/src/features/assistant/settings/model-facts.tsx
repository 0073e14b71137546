import { displayLocale } from '@clinic/shared/display-locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress, Stack, Text } from '@mantine/core'
import { Facts } from '../../../components/facts.tsx'
import { useUi } from '../../../stores/ui.ts'
import type { AssistantSettings } from './assistant-settings.ts'
import { usesModel } from '../data-destination.tsx'

/** The server's model, which is configured on the server only. */
export function ModelFacts({ settings }: { settings: AssistantSettings }) {
  const { modelSet, model, host, localHost, mode } = settings
  if (!modelSet) {
    return (
      <Text c="dimmed">
        <Trans>
          No AI model is set, so the assistant understands plain commands only. Whoever runs the server sets one with AI_BASE_URL,
          AI_MODEL and AI_API_KEY.
        </Trans>
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <Facts
        facts={[
          [<Trans key="model">Model</Trans>, model],
          [<Trans key="host">Runs at</Trans>, host],
          [
            <Trans key="where">Where that is</Trans>,
            localHost ? <Trans>in the clinic's own network</Trans> : <Trans>outside the clinic's network</Trans>,
          ],
        ]}
      />
      {mode === 'local' && !usesModel(settings) && (
        <Text c="dimmed" size="sm">
          <Trans>It is not used: within the clinic, only a model in the clinic's own network is.</Trans>
        </Text>
      )}
    </Stack>
  )
}

/** The viewer's usage since midnight in the clinic's zone. */
export function UsedToday({ settings }: { settings: AssistantSettings }) {
  const { t } = useLingui()
  const { tokensUsedToday, tokensPerDay, toolCallsUsedToday, toolCallsPerDay } = settings
  return (
    <Stack gap="sm">
      <Meter label={t`Tokens`} used={tokensUsedToday} most={tokensPerDay} />
      <Meter label={t`Look-ups`} used={toolCallsUsedToday} most={toolCallsPerDay} />
      {(tokensUsedToday >= tokensPerDay || toolCallsUsedToday >= toolCallsPerDay) && (
        <Text size="sm" role="status">
          <Trans>Today's budget is used up; it starts afresh at midnight.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Meter({ label, used, most }: { label: string; used: number; most: number }) {
  const language = useUi((state) => state.language)
  const number = (value: number) => new Intl.NumberFormat(displayLocale(language)).format(value)
  const share = most > 0 ? Math.min(100, (used / most) * 100) : 100
  return (
    <div>
      <Text size="sm" mb={4}>
        <Trans>
          {label}: {number(used)} of {number(most)}
        </Trans>
      </Text>
      <Progress value={share} size="sm" aria-label={label} />
    </div>
  )
}
