import { testChannelSchema, type TestChannel } from '@clinic/shared/channels/channel-input'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { useUi } from '../../stores/ui.ts'
import { useViewer } from '../../stores/session.ts'
import { faultText, looks } from '../../components/labels/message-labels.ts'
import { testChannel, type TestResult } from './channel-data.ts'
import classes from './channels.module.css'
import { bahtOf } from './satang.ts'

type ChannelTestProps = { kind: TestChannel['kind']; label: string; onTested?: () => void }

/** Sends one message to an address that is typed here, and says what the provider answered. */
export function ChannelTest({ kind, label, onTested }: ChannelTestProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const language = useUi((state) => state.language)
  const [result, setResult] = useState<TestResult | null>(null)
  const { form, submit, saving, failure } = useZodForm({
    schema: testChannelSchema,
    initialValues: { address: '' },
    toInput: ({ address }) => ({ address, establishmentId, kind, language }),
  })
  const send = submit(async (input) => {
    setResult(null)
    setResult(await testChannel(input))
    onTested?.()
  })
  return (
    <section className={classes.box} aria-label={t`Test`}>
      <h2>
        <Trans>Test</Trans>
      </h2>
      {failure && <ErrorState failure={failure} />}
      <form noValidate onSubmit={(event) => void send(event)} className={classes.line}>
        <TextInput
          label={label}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <Button type="submit" variant="default" loading={saving} leftSection={<IconSend size={16} aria-hidden />}>
          <Trans>Send a test</Trans>
        </Button>
      </form>
      <div role="status">{result && <Outcome result={result} />}</div>
    </section>
  )
}

function Outcome({ result: { fault, answer, parts, cost } }: { result: TestResult }) {
  const { t } = useLingui()
  if (fault)
    return (
      <StatusLabel {...looks.failed} wraps>
        <Trans>Not sent: {t(faultText[fault])}</Trans>
        <Words answer={answer} />
      </StatusLabel>
    )
  return (
    <StatusLabel {...looks.sent} wraps>
      <Trans>It was taken, and is on its way.</Trans>
      {parts !== null && (
        <>
          {' '}
          <Plural value={parts} one="# part" other="# parts" />, <Trans>{bahtOf(cost ?? 0)} baht</Trans>
        </>
      )}
    </StatusLabel>
  )
}

/** The provider's own, as they came. */
export function Words({ answer }: { answer: string }) {
  if (!answer) return null
  return (
    <Text size="sm" c="dimmed" className={classes.words}>
      “{answer}”
    </Text>
  )
}
