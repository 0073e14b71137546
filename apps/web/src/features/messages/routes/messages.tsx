import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { IconMail, IconMailCog } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useMessageColumns } from '../message-columns.tsx'
import { MessageFilters } from '../message-filters.tsx'
import { MessagePanel } from '../message-panel.tsx'
import { listMessages, useMessageList } from '../message-row.ts'
import { useMessageFilter } from '../message-url.ts'
import { nameOf, useTexts } from '../use-texts.ts'

/** What the clinic has sent to its patients, and what has become of it. */
export function Component() {
  const { t } = useLingui()
  const texts = useTexts()
  const [params, change] = useListParams()
  const [filter, changeFilter] = useMessageFilter()
  const list = useLiveList(useMessageList, 'messages', params, filter)
  const columns = useMessageColumns()
  const { id, open, close } = useOpenRecord('/messages')
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHeader title={<Trans>Messages</Trans>}>
        <MessageFilters filter={filter} onChange={changeFilter} />
        <ListTools name="messages" columns={columns} listPage={(page) => listMessages({ ...list.variables, ...page })} />
      </PageHeader>
      {list.data.some(({ fault }) => fault === 'no_channel') && <NoChannelNote />}
      <WithPanel panel={id && <MessagePanel key={id} id={id} onClose={close} />}>
        <ListView
          label={t`Messages`}
          name="messages"
          list={list}
          columns={columns}
          nameOf={(row) => `${nameOf(row)}, ${texts.kind(row)}`}
          onOpen={(row) => open(row.id)}
          openId={id}
          params={params}
          onChange={change}
          empty={
            isFiltered ? (
              <EmptyState
                title={<Trans>No such messages</Trans>}
                action={
                  <Button variant="default" onClick={() => changeFilter({ status: null, kind: null, patientId: null })}>
                    <Trans>Show all messages</Trans>
                  </Button>
                }
              />
            ) : (
              <NoMessages />
            )
          }
        />
      </WithPanel>
    </>
  )
}

/** Some of those that are shown were not sent, for want of a way. */
function NoChannelNote() {
  const maySetUp = useCan('channel:write')
  return (
    <Text size="sm" mb="sm">
      <Trans>
        Some weren't sent: neither e-mail nor text messages are set up. The{' '}
        <Anchor component={Link} to="/calls" inherit underline="always">
          call list
        </Anchor>{' '}
        has the patients to call.
      </Trans>{' '}
      {maySetUp && (
        <Anchor component={Link} to="/settings/sms" inherit underline="always">
          <Trans>Set up text messages</Trans>
        </Anchor>
      )}
    </Text>
  )
}

function NoMessages() {
  const mayChoose = useCan('message:settings')
  return (
    <EmptyState
      icon={<IconMail size={40} />}
      title={<Trans>No messages yet</Trans>}
      hint={
        <Trans>
          The clinic reminds its patients of appointments, and tells them of changes, once an admin has turned that on.
        </Trans>
      }
      action={
        mayChoose && (
          <Button component={Link} to="/settings/messages" leftSection={<IconMailCog size={16} aria-hidden />}>
            <Trans>Choose what is sent</Trans>
          </Button>
        )
      }
    />
  )
}
