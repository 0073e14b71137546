import { notePictures, sectionKinds, type NotePicture, type SectionKind } from '@clinic/shared/notes/note'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import classes from '../notes.module.css'
import type { SectionValues } from './template-values.ts'

const kindTexts: Record<SectionKind, MessageDescriptor> = {
  text: msg`Free text`,
  choice: msg`Choice`,
  number: msg({ context: 'a section of a note', message: 'Number' }),
  drawing: msg`Drawing on a picture`,
}

const pictureTexts: Record<NotePicture, MessageDescriptor> = {
  body_front: msg`Body, front`,
  body_back: msg`Body, back`,
  face: msg`Face`,
  teeth: msg`Teeth`,
  hand: msg`Hand`,
  foot: msg`Foot`,
}

type SectionEditorProps = {
  section: SectionValues
  position: number
  isLast: boolean
  onChange: (section: SectionValues) => void
  onRemove: (() => void) | undefined
  onMove: (by: -1 | 1) => void
}

/** One section of a template. */
export function SectionEditor({ section, position, isLast, onChange, onRemove, onMove }: SectionEditorProps) {
  const { t } = useLingui()
  const set = (next: Partial<SectionValues>) => onChange({ ...section, ...next })
  return (
    <div role="group" aria-label={t`Section ${position}`} className={classes.sectionEditor}>
      <Group align="end" gap="xs">
        <TextInput
          className={classes.grows}
          label={t`Name in English`}
          maxLength={100}
          value={section.nameEn}
          onChange={(event) => set({ nameEn: event.currentTarget.value })}
        />
        <TextInput
          className={classes.grows}
          label={t`Name in Thai`}
          maxLength={100}
          value={section.nameTh}
          onChange={(event) => set({ nameTh: event.currentTarget.value })}
        />
        <NativeSelect
          label={t({ context: 'of a section', message: 'Kind' })}
          value={section.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as SectionKind })}
          data={sectionKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
        />
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" aria-label={t`Move up`} disabled={position === 1} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t`Move down`} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t`Remove section ${position}`} disabled={!onRemove} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {section.kind === 'choice' && (
        <Textarea
          label={t`Choices, one a line: English | Thai`}
          autosize
          minRows={2}
          value={section.options}
          onChange={(event) => set({ options: event.currentTarget.value })}
        />
      )}
      {section.kind === 'number' && (
        <TextInput
          label={t({ context: 'of a measured number', message: 'Unit' })}
          w={120}
          maxLength={20}
          value={section.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      )}
      {section.kind === 'drawing' && (
        <NativeSelect
          label={t`Picture`}
          w={220}
          value={section.picture}
          onChange={(event) => set({ picture: event.currentTarget.value as NotePicture })}
          data={notePictures.map((picture) => ({ value: picture, label: t(pictureTexts[picture]) }))}
        />
      )}
    </div>
  )
}
