import { documentAddress } from '@clinic/shared/documents/document'
import { Anchor } from '@mantine/core'
import { useUi } from '../../stores/ui.ts'

type DocumentNumberProps = {
  kind: Parameters<typeof documentAddress>[0]['kind']
  document: { id: string; number: string; voidedTime: string | null }
}

/** The number of a document, which opens it; crossed out where the document is void. */
export function DocumentNumber({ kind, document }: DocumentNumberProps) {
  const language = useUi((state) => state.language)
  return (
    <Anchor
      href={documentAddress({ kind, id: document.id, language, size: 'a4' }, 'pdf')}
      target="_blank"
      size="xs"
      style={{ whiteSpace: 'nowrap' }}
      translate="no"
      {...(document.voidedTime && { td: 'line-through' })}
    >
      {document.number}
    </Anchor>
  )
}
