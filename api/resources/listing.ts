/** What a list is asked for: a page, and a text to look for. */
export interface Listing {
  search?: string | undefined;
  page: number;
  limit: number;
}

/** Who changes a record, and when. */
export interface Edit {
  at: Date;
  by: string;
}
