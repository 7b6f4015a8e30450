import type { PreferredMarket, TradingStyle } from '@stratloom/contracts';

export interface UserProfilesTable {
  user_id: string;
  /** Address that is shown; null = the one of the account. */
  email: string | null;
  bio: string;
  location: string;
  occupation: string;
  education: string;
  website: string;
  twitter: string;
  linkedin: string;
  github: string;
  updated_at: Date;
}

export interface ProfileImagesTable {
  user_id: string;
  /** Names the picture in its address; a new one for every picture. */
  id: string;
  /** WebP. */
  image: Buffer;
  created_at: Date;
}

export interface UserPrivacyTable {
  user_id: string;
  /** Lower case; null until one is chosen. */
  handle: string | null;
  show_profile: boolean;
  public_stats: boolean;
  allow_followers: boolean;
  updated_at: Date;
}

export interface AuthorFollowsTable {
  id: string;
  /** Whoever follows. */
  user_id: string;
  author_id: string;
  created_at: Date;
}

/** Handles of users who show their profiles. */
export interface ShownHandlesView {
  author_id: string;
  handle: string;
  allow_followers: boolean;
}

export interface UserPreferencesTable {
  user_id: string;
  trading_style: TradingStyle;
  markets: PreferredMarket[];
  /** Of the equity. */
  max_position_ratio: number;
  /** Of the entry price. */
  stop_loss_ratio: number;
  updated_at: Date;
}
