/** The map needs a place, and its words in the reader's language. */
export interface MapProps {
  apiKey: string;
  latitude: number;
  longitude: number;
  /** 11 shows the city, 16 a street. */
  zoom: number;
  /** Null means that the place is not known: the map then shows the city without a mark. */
  mark: string | null;
  /** As the map provider names languages: `en`, `zh-HK`. */
  language: string;
  label: string;
  failed: string;
}
