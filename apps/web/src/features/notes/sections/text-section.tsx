import { maxTextLength } from '@clinic/shared/notes/note'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Stack, Textarea, Tooltip } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Slot } from '../../../components/slot.tsx'
import { expandShortcut } from '../editor/expand-shortcut.ts'
import { useDictation } from '../editor/use-dictation.ts'
import type { SectionProps } from './section-props.ts'

/** Free text, with the writer's abbreviations, and dictated where the browser can. */
export function TextSection({ patientId, label, value, onChange, textOf }: SectionProps) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])
  const dictation = useDictation((said) => onChange(value ? `${value.trimEnd()} ${said}` : said))
  const type = ({ value: typed, selectionStart }: HTMLTextAreaElement) => {
    const full = expandShortcut(typed, selectionStart, textOf)
    caret.current = full?.caret
    onChange(full?.text ?? typed)
  }
  return (
    <Textarea
      ref={field}
      label={label}
      autosize
      minRows={2}
      maxRows={24}
      maxLength={maxTextLength}
      value={value}
      onChange={(event) => type(event.currentTarget)}
      rightSection={
        <Stack gap={2}>
          <Slot
            name="diagnoses"
            isSmall
            patientId={patientId}
            onTake={(text) => onChange(value.trim() ? `${value.trimEnd()}\n${text}` : text)}
          />
          {dictation && (
            <Tooltip label={t`What is said goes to the maker of your browser, who writes it down.`} multiline w={220}>
              <ActionIcon
                variant={dictation.isListening ? 'filled' : 'subtle'}
                color={dictation.isListening ? 'red' : 'gray'}
                aria-label={dictation.isListening ? t`Stop dictating` : t`Dictate`}
                onClick={dictation.toggle}
              >
                {dictation.isListening ? <IconPlayerStop size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </Stack>
      }
    />
  )
}
