import { documentNumber } from '@clinic/shared/numbering/numbering'
import { updateNumberingSchema } from '@clinic/shared/numbering/numbering-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useLocale } from '../../lib/use-locale.ts'
import classes from './numbering.module.css'

type NumberPreviewProps = { label: string; typed: object; count: number | undefined }

/** What the next document's number will be, as it is typed. */
export function NumberPreview({ label, typed, count }: NumberPreviewProps) {
  const { zone } = useLocale()
  const { data } = updateNumberingSchema.safeParse(typed)
  const next = data?.next ?? count
  const number = data && next !== undefined ? documentNumber(data, dateOf(new Date(), zone), next) : '–'
  return (
    <div className={classes.preview} aria-live="polite">
      <Text size="sm" c="dimmed">
        {label} · <Trans>Next number</Trans>
      </Text>
      <Text fw={600} size="lg" className={classes.number}>
        {number}
      </Text>
    </div>
  )
}
