/** What became of the rows of a file, as the server says. */
export type TableImport = {
  created: number
  updated: number
  unchanged: number
  faults: readonly { line: number; column: string; reasonKey: string; reason: string; value: string }[]
}
