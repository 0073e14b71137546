import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Stack, Table, Text, TextInput, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { saveNoteShortcutSchema } from '@clinic/shared/notes/note-input'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { deleteNoteShortcut, NoteShortcutsQuery, saveNoteShortcut, type NoteShortcut } from '../shortcuts/shortcut-data.ts'

/** A person's abbreviations for what they often write. */
export function Component() {
  const { t } = useLingui()
  const { data, failure, load } = useServerQuery({ query: NoteShortcutsQuery, variables: {} })
  const [wrong, setWrong] = useState<Failure | null>(null)
  const [edited, setEdited] = useState<NoteShortcut | null>(null)
  const shortcuts = data?.noteShortcuts ?? []
  const remove = (id: string) => {
    setWrong(null)
    deleteNoteShortcut(id).then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <>
      <PageHeader title={<Trans>Text shortcuts</Trans>} />
      <Stack className={narrow.fields}>
        <Text c="dimmed">
          <Trans>Type a dot, the keyword and a space in a note, and it becomes the text. They are yours alone.</Trans>
        </Text>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        <ShortcutForm
          key={edited?.id ?? shortcuts.length}
          shortcut={edited}
          onSaved={() => {
            setEdited(null)
            void load()
          }}
        />
        {shortcuts.length > 0 && (
          <Table aria-label={t`Text shortcuts`}>
            <Table.Tbody>
              {shortcuts.map((shortcut) => (
                <Table.Tr key={shortcut.id}>
                  <Table.Td fw={600}>.{shortcut.keyword}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{shortcut.text}</Table.Td>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap" justify="flex-end">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t`Edit ${shortcut.keyword}`}
                        onClick={() => setEdited(shortcut)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={t`Remove ${shortcut.keyword}`}
                        onClick={() => remove(shortcut.id)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </>
  )
}

function ShortcutForm({ shortcut, onSaved }: { shortcut: NoteShortcut | null; onSaved: () => void }) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({
    schema: saveNoteShortcutSchema,
    initialValues: { keyword: shortcut?.keyword ?? '', text: shortcut?.text ?? '' },
  })
  const save = submit(async (input) => {
    await saveNoteShortcut(input)
    onSaved()
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        <TextInput label={t`Keyword`} leftSection="." w={220} maxLength={20} {...form.getInputProps('keyword')} />
        <Textarea label={t`Text`} autosize minRows={2} maxLength={2000} {...form.getInputProps('text')} />
        <Group>
          <Button type="submit" loading={saving}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
