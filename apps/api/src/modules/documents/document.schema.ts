import { sendDocumentSchema } from '@clinic/shared/documents/document-input'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { sendDocument } from './document-mail.service.ts'
import { DocumentMailType } from './document.types.ts'

const SendDocumentInput = zodInput('SendDocumentInput', sendDocumentSchema)

builder.mutationFields((t) => ({
  sendDocument: t.withAuth({ can: 'document:send' }).field({
    type: DocumentMailType,
    description: 'Sends a document as a PDF by e-mail. Drafts are not sent.',
    args: { input: t.arg({ type: SendDocumentInput, required: true }) },
    resolve: (_root, { input }, context) => sendDocument(context, input),
  }),
}))
