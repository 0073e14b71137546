/** What a document becomes by being saved. */
export type SaveAs = 'draft' | 'issued'
