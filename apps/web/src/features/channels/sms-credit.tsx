import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Text } from '@mantine/core'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { faultText } from '../../components/labels/message-labels.ts'
import { SmsCreditQuery } from './channel-data.ts'
import { Words } from './channel-test.tsx'
import classes from './channels.module.css'

/** What is left with the provider, where it tells. */
export function SmsCredit({ establishmentId }: { establishmentId: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { data, failure, load } = useServerQuery({ query: SmsCreditQuery, variables: { establishmentId } })
  if (!data && !failure) return <Skeleton height={60} mt={16} />
  const credit = data?.smsCredit
  if (failure || !credit || (credit.amount === null && !credit.fault)) return null
  const { amount, currency, fault, answer } = credit
  const written = amount === null ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(amount)
  return (
    <section className={classes.box} aria-label={t`Credit with the provider`}>
      <h2>
        <Trans>Credit with the provider</Trans>
      </h2>
      <div>
        {fault && <Text size="sm">{t(faultText[fault])}</Text>}
        <Words answer={answer} />
        {!fault && <Text fw={600}>{currency ? `${written} ${currency}` : <Trans>{written} messages</Trans>}</Text>}
      </div>
      <Button variant="default" size="compact-md" w="fit-content" onClick={() => void load()}>
        <Trans>Ask again</Trans>
      </Button>
    </section>
  )
}
