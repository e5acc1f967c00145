export interface MapProps {
  apiKey: string;
  latitude: number;
  longitude: number;
  /** 11 shows the city, 16 a street. */
  zoom: number;
  /** Null where the place is unknown: the map shows the city without a marker. */
  mark: string | null;
  /** `en` or `zh-HK`, the map provider's locales. */
  language: string;
  label: string;
  failed: string;
}
