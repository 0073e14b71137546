import type { Language } from '@clinic/shared/languages'
import type { MessageKind } from '@clinic/shared/messages/message'
import { previewMessageSchema } from '@clinic/shared/messages/message-input'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import classes from '../messages.module.css'
import { MessagePreviewQuery } from './message-settings.ts'

const pause = 400

type TextPreviewProps = { kind: MessageKind; language: Language; subject: string; text: string; sms: string }

/** What the patient of the next appointment would get; the last that could be sent while something is wrong with the text. */
export function TextPreview(props: TextPreviewProps) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [input] = useDebouncedValue({ establishmentId, ...props }, pause, { leading: true })
  const isRight = previewMessageSchema.safeParse(input).success
  const { data, failure, load } = useServerQuery({ query: MessagePreviewQuery, variables: { input }, pause: !isRight })
  const preview = data?.messagePreview
  return (
    <section className={classes.letter} aria-label={t`Preview`} aria-live="polite">
      <Text size="sm" c="dimmed" mb={8}>
        <Trans>This is how it reads:</Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!preview && !failure && <Skeleton height={120} />}
      {preview && (
        <div lang={props.language}>
          <Text fw={600} mb={8}>
            {preview.subject}
          </Text>
          <Text className={classes.text}>{preview.text}</Text>
        </div>
      )}
      {preview?.smsText && (
        <div className={classes.sms}>
          <Text size="sm" c="dimmed" mb={4}>
            <SmsSize {...preview} />
          </Text>
          <Text className={classes.text} lang={props.language}>
            {preview.smsText}
          </Text>
        </div>
      )}
    </section>
  )
}

function SmsSize({ smsLetters, smsParts }: { smsLetters: number; smsParts: number }) {
  return (
    <Trans>
      As a text message (SMS): <Plural value={smsLetters} one="# letter" other="# letters" />,{' '}
      <Plural value={smsParts} one="# part" other="# parts" />
    </Trans>
  )
}
