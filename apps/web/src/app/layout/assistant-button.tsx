import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect } from 'react'
import { loadAssistantMode, useAssistantMode } from '../../features/assistant/assistant-mode.ts'
import { useFormShortcut } from '../../lib/keys/use-shortcuts.ts'
import { isAssistantOpen, useModal } from '../../stores/modal.ts'

/** Reserves its space, so that nothing moves when the server has answered whether there is an assistant. */
export function AssistantButton() {
  const { t } = useLingui()
  const mode = useAssistantMode((state) => state.mode)
  const isOpen = useModal(isAssistantOpen)
  const { openModal, closeModal } = useModal()
  useEffect(() => void loadAssistantMode(), [])
  const isOn = mode !== null && mode !== 'off'
  const open = () => (isOpen ? document.querySelector<HTMLElement>('[data-composer]')?.focus() : openModal('AI_ASSISTANT', {}))
  useFormShortcut('/', msg`Ask the assistant`, open, isOn)
  if (mode === 'off') return null
  return (
    <Tooltip label={`${t`Assistant`} /`} disabled={isOpen}>
      <ActionIcon
        variant={isOpen ? 'light' : 'subtle'}
        {...(!isOpen && { color: 'gray' })}
        size={36}
        aria-label={t`Assistant`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        style={{ visibility: isOn ? 'visible' : 'hidden' }}
        onClick={isOpen ? closeModal : open}
      >
        <IconSparkles size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
