import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import classes from './assistant-panel.module.css'
import { AssistantFrame } from './assistant-frame.tsx'
import { useAssistantSettings } from './settings/assistant-settings.ts'
import { Composer, focusComposer } from './composer.tsx'
import { ConversationList } from './conversations/conversation-list.tsx'
import { startConversation, useConversation } from './conversations/conversation-store.ts'
import { MessageLog } from './messages/message-log.tsx'
import { DataDestination } from './data-destination.tsx'

/** The current conversation, or the list of earlier ones. */
export default function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  // Where the words go is said whenever it is known; without it the assistant answers all the same.
  const { settings } = useAssistantSettings()
  const failure = useConversation((state) => state.failure)
  const isBlank = useConversation(({ turns, conversationId }) => turns.length === 0 && conversationId === null)
  const [listing, setListing] = useState(false)
  const showConversation = () => {
    setListing(false)
    focusComposer()
  }
  return (
    <AssistantFrame label={t`Assistant`} onClose={onClose}>
      <header className={classes.head}>
        {listing && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Back to the conversation`} onClick={showConversation}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {listing ? t`Conversations` : t`Assistant`}
        </h2>
        {!listing && (
          <Tooltip label={t`Earlier conversations`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t`Earlier conversations`}
              onClick={() => setListing(true)}
            >
              <IconHistory size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t`New conversation`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t`New conversation`}
            disabled={isBlank && !listing}
            onClick={() => {
              startConversation()
              showConversation()
            }}
          >
            <IconPlus size={18} />
          </ActionIcon>
        </Tooltip>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      {listing ? (
        <ConversationList onOpen={showConversation} />
      ) : (
        <>
          <MessageLog />
          <footer className={classes.foot}>
            {failure && (
              <div style={{ marginBottom: 8 }}>
                <ErrorState failure={failure} onClose={() => useConversation.setState({ failure: null })} />
              </div>
            )}
            <Composer />
            {settings && <DataDestination settings={settings} />}
          </footer>
        </>
      )}
    </AssistantFrame>
  )
}
