import type { Currency } from '@clinic/shared/money'
import { promptPayCode } from '@clinic/shared/invoices/promptpay-code'
import { promptPayKind } from '@clinic/shared/invoices/promptpay-id'
import { Trans, useLingui } from '@lingui/react/macro'
import { Image, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { liveContext } from '../../../graphql/fresh-answers.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

const PromptPayOfVisit = graphql(`
  query PromptPayOfVisit($id: ID!) {
    event(id: $id) {
      id
      establishment { id promptPayId }
    }
  }
`)

type PromptPayProps = {
  visitId: string
  /** What is left to pay, more than nothing. */
  due: string
  currency: Currency
  /** The invoice's number, which it has once it is issued. */
  number: string | null
}

/** The code that the patient's bank reads, where the clinic takes PromptPay; a biller is told the invoice's number, and has none before. */
export default function PromptPay({ visitId, due, currency, number }: PromptPayProps) {
  const variables = { id: visitId }
  const { data } = useServerQuery({ query: PromptPayOfVisit, variables, requestPolicy: 'cache-first', context: liveContext })
  const id = data?.event?.establishment.promptPayId
  if (!id || currency !== 'THB' || (!number && promptPayKind(id) === 'biller_id')) return null
  return <Code key={`${id} ${due}`} id={id} due={due} reference={number ?? ''} />
}

function Code({ id, due, reference }: { id: string; due: string; reference: string }) {
  const { t } = useLingui()
  const load = useCallback(() => promptPayCode({ id, amount: due, reference }), [id, due, reference])
  const { data: code } = useAsyncData(load)
  const amount = formatMoney(due, 'THB')
  return (
    <Stack gap={4} align="center">
      {code && (
        <Image
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt={t`PromptPay code for ${amount} to ${id}`}
          w={192}
          h={192}
          bg="#fff"
        />
      )}
      <Text size="sm" c="dimmed" ta="center">
        <Trans>The patient scans the code and pays {amount}. Look whether the money has come before you take it.</Trans>
      </Text>
    </Stack>
  )
}
