/** What was said of a piece when it was bought: its page goes on saying so, whatever becomes of the product. */
export interface PieceFacts {
  /** `Iroko: frame and legs` */
  materials: string[];
  upholstery: string[];
  care: string;
  maker: string;
  warranty: string;
}
