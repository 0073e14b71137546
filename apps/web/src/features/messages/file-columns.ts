import { messagePurposes } from '@clinic/shared/messages/message'
import { maxLimit } from '@clinic/shared/pagination'
import type { MessagePurpose } from '@clinic/shared/messages/message'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { languageNames } from '../../i18n/languages.ts'
import type { CsvColumn } from '../../stores/export.ts'
import { channelText, preferenceLabels } from './message-labels.ts'

const ContactPreferences = graphql(`
  query ContactPreferences($establishmentId: ID!, $pagination: PaginationInput!) {
    contactPreferences(establishmentId: $establishmentId, pagination: $pagination) {
      pageInfo { totalPages }
      edges { id channel language declined }
    }
  }
`)
type Asked = ResultOf<typeof ContactPreferences>['contactPreferences']['edges'][number]

const wantedLabels: Record<MessagePurpose, MessageDescriptor> = {
  appointments: msg`Wants messages about appointments`,
  recalls: msg`Wants reminders to book`,
  receipts: msg`Wants receipts by e-mail`,
}

/** What patients want of messages, in the file of their list, as an import reads it again; empty where nobody has asked. */
export async function fileColumns(establishmentId: string, i18n: I18n): Promise<CsvColumn<{ id: string }>[]> {
  const asked = await listAsked(establishmentId)
  const column = (label: MessageDescriptor, value: (wish: Asked) => string | null): CsvColumn<{ id: string }> => ({
    header: i18n._(label),
    value: ({ id }) => {
      const wish = asked.get(id)
      return wish ? value(wish) : null
    },
  })
  return [
    column(preferenceLabels.channel, ({ channel }) => channel && i18n._(channelText[channel])),
    column(msg`Language of messages`, ({ language }) => language && languageNames[language]),
    ...messagePurposes.map((purpose) =>
      column(wantedLabels[purpose], ({ declined }) => i18n._(declined.includes(purpose) ? msg`no` : msg`yes`)),
    ),
  ]
}

async function listAsked(establishmentId: string): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const variables = { establishmentId, pagination: { page, limit: maxLimit } }
    const { edges, pageInfo } = (await fetchQuery(ContactPreferences, variables, 'network-only')).contactPreferences
    for (const wish of edges) asked.set(wish.id, wish)
    pages = pageInfo.totalPages
  }
  return asked
}
